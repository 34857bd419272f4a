import { z } from "zod";
import { Arguments } from "@/lib/json";
import {
  type ArgumentsRequest,
  type ReadingOptions,
  type ResultRequest,
  readSource,
  refusal,
  type SamplesRequest,
  SourceProblem,
  SourceReading,
  type SourceRequest,
  sourceProblem,
} from "@/lib/reading";
import {
  checkResult,
  checkResultAtOnce,
  generateSamples,
  ValidatedArguments,
  validateArguments,
  validateAtOnce,
} from "@/lib/schema";
import { CompleteContent, completeContent, type WrittenTool } from "./complete-content";
import { FormReading, type FormRequest, readForm } from "./read-form";
import type { SourceReader } from "./source-reader";

const TOO_LONG = "Checking these inputs takes too long: make them smaller or simpler.";

const Samples = z.array(Arguments);
const Problem = z.string().nullable();

/** What whoever reads sources is asked. */
export type ReadingTask =
  | { kind: "source"; request: SourceRequest }
  | { kind: "form"; request: FormRequest }
  | { kind: "submission"; request: WrittenTool }
  | { kind: "arguments"; request: ArgumentsRequest }
  | { kind: "result"; request: ResultRequest }
  | { kind: "samples"; request: SamplesRequest };

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
    case "arguments":
      return validateArguments(task.request.inputs, task.request.values);
    case "result":
      return checkResult(task.request.outputs, task.request.value);
    case "samples":
      return generateSamples(task.request.inputs, task.request.count);
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
  async function read<T, R>(
    task: ReadingTask,
    schema: z.ZodType<T>,
    options: ReadingOptions,
    refused: (problem: SourceProblem) => R,
  ): Promise<T | R> {
    const answer = await ask(task, options);
    if (answer.end === "refused") return refused(answer.problem);
    if (answer.end === "failed") throw new Error(`A stranger's text could not be read: ${answer.error}`);
    return schema.parse(answer.value);
  }
  const refuse = (problem: SourceProblem): never => {
    throw refusal(problem);
  };
  return {
    readSource: (request, options) => read({ kind: "source", request }, SourceReading, options, refuse),
    readForm: (request, options) => read({ kind: "form", request }, FormReading, options, refuse),
    readSubmission: (request, options) => read({ kind: "submission", request }, CompleteContent, options, refuse),

    async checkArguments(request, options) {
      const known = validateAtOnce(request.inputs, request.values);
      if (known) return known;
      const tooLong: () => ValidatedArguments = () => ({ ok: false, error: TOO_LONG });
      return read({ kind: "arguments", request }, ValidatedArguments, options, tooLong);
    },

    async checkResult(request, options) {
      const known = checkResultAtOnce(request.outputs, request.value);
      if (known !== undefined) return known;
      return read({ kind: "result", request }, Problem, options, () => "It takes too long to check.");
    },

    makeSamples: (request, options) => read({ kind: "samples", request }, Samples, options, () => []),
  };
}
