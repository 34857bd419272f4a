import { z } from "zod";
import { CompleteContent, completeContent, type WrittenTool } from "./complete-content";
import { FormReading, type FormRequest, readForm } from "./form/read-form";
import { readSource } from "./infer";
import type { ReadingOptions, SourceReader, SourceRequest } from "./source-reader";
import { refusal, SourceProblem, SourceReading, sourceProblem } from "./source-reading";

/** What whoever reads sources is asked. */
export type ReadingTask =
  | { kind: "source"; request: SourceRequest }
  | { kind: "form"; request: FormRequest }
  | { kind: "submission"; request: WrittenTool };

/** What came of it. `failed`: something broke down that is not the source's doing. */
export const ReadingAnswer = z.discriminatedUnion("end", [
  z.object({ end: z.literal("read"), value: z.unknown() }),
  z.object({ end: z.literal("refused"), problem: SourceProblem }),
  z.object({ end: z.literal("failed"), error: z.string() }),
]);
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

function perform(task: ReadingTask): unknown {
  switch (task.kind) {
    case "source":
      return readSource(task.request);
    case "form":
      return readForm(task.request);
    case "submission":
      return completeContent(task.request);
  }
}

/** Reads in this thread, which a hostile source keeps busy for seconds. Never throws. */
export function performReading(task: ReadingTask): ReadingAnswer {
  try {
    return { end: "read", value: perform(task) };
  } catch (error) {
    const problem = sourceProblem(error);
    if (problem) return { end: "refused", problem };
    return { end: "failed", error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A reader that has each task performed by `ask`, wherever that is, and trusts no answer. */
export function createSourceReader(
  ask: (task: ReadingTask, options: ReadingOptions) => Promise<ReadingAnswer>,
): SourceReader {
  async function read<T>(task: ReadingTask, schema: z.ZodType<T>, options: ReadingOptions): Promise<T> {
    const answer = await ask(task, options);
    if (answer.end === "refused") throw refusal(answer.problem);
    if (answer.end === "failed") throw new Error(`A source could not be read: ${answer.error}`);
    return schema.parse(answer.value);
  }
  return {
    readSource: (request, options) => read({ kind: "source", request }, SourceReading, options),
    readForm: (request, options) => read({ kind: "form", request }, FormReading, options),
    readSubmission: (request, options) => read({ kind: "submission", request }, CompleteContent, options),
  };
}
