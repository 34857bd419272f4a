import { createSourceReader, performReading } from "@/lib/mart";

/** Reads in this thread: quicker to set up than a process, and kept busy by a hostile source. */
export const threadReader = createSourceReader(async (task, { signal }) => {
  signal?.throwIfAborted();
  return performReading(task);
});
