import type { Arguments, InputSchema } from "@/lib/json";
import { createSourceReader, performReading } from "@/lib/publishing/forms/readings";

/** Reads in this thread: quicker to set up than a process, and kept busy by a hostile source. */
export const threadReader = createSourceReader(async (task, { signal }) => {
  signal?.throwIfAborted();
  return performReading(task);
});

/** What a planner checks its calls with, in this thread. */
export const checkInThread = (inputs: InputSchema, values: Arguments) =>
  threadReader.checkArguments({ inputs, values }, { owner: "test" });
