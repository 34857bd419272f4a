import { z } from "zod";
import { AppError } from "@/lib/errors";
import { type Arguments, InputSchema, type Json, OutputSchema } from "@/lib/json";
import type { Runtime } from "@/lib/runtime";
import type { ValidatedArguments } from "@/lib/schema";

export interface SourceRequest {
  runtime: Runtime;
  source: string;
  /** Functions that are wanted even where the source does not offer them. */
  names: readonly string[];
}

export interface ReadingOptions {
  /** Who waits: owners take turns, and one of them has few places. */
  owner: string;
  /** The network address that he asks from, which has few places too. */
  address?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Told how many milliseconds it waited for its turn, which are nobody's cost. */
  onWaited?: ((milliseconds: number) => void) | undefined;
}

/** What is wrong with a source, in one sentence; `line` from 1, where it is known. */
export const SourceProblem = z.object({ problem: z.string(), line: z.number().int().optional() });

/** As the source says it: whether it can be published is judged later. Schemas are kept as they are, odd names too. */
export const ReadFunction = z.object({
  name: z.string(),
  description: z.string(),
  inputs: z.custom<InputSchema>((value) => InputSchema.safeParse(value).success),
  outputs: z.custom<OutputSchema>((value) => OutputSchema.safeParse(value).success).optional(),
  sideEffects: z.boolean(),
  effect: z.literal("destroys").optional(),
  /** Why it probably changes something outside, as the end of a sentence, where the source shows that. */
  sideEffectsBecause: z.string().optional(),
  /** Whether it is in a source that may ask the network, and shows no request that only reads: it may send any. */
  isUndecided: z.literal(true).optional(),
  /** Only ever said by hand. */
  idempotent: z.boolean().optional(),
  openWorld: z.boolean().optional(),
  positional: z.array(z.string()).optional(),
});

export type ReadFunction = z.infer<typeof ReadFunction>;

/** What a source says of its functions. */
export const SourceReading = z.object({
  /** `main` alone if there is one, else every public function; or why none can be called. */
  callable: z.union([z.array(ReadFunction), SourceProblem]),
  /** Those asked for by name that are not among them, exported or not; or why one cannot be called. */
  named: z.array(z.tuple([z.string(), z.union([ReadFunction, SourceProblem])])),
});
export type SourceReading = z.infer<typeof SourceReading>;
export type SourceProblem = z.infer<typeof SourceProblem>;

/** A mistake of which the source's line is known, from 1, such as a syntax error. */
export class LineProblem extends AppError {
  readonly line: number;

  constructor(message: string, line: number) {
    super("invalid-input", message);
    this.line = line;
  }
}

/** What to say of an error that reading a source met; undefined for one that is no source's doing. */
export function sourceProblem(error: unknown): SourceProblem | undefined {
  if (error instanceof LineProblem) return { problem: error.message, line: error.line };
  if (AppError.is(error)) return { problem: error.message };
  // Nested deeper than the stack.
  return error instanceof RangeError ? { problem: "The source could not be read; make it simpler." } : undefined;
}

/** The error that says so. */
export function refusal({ problem, line }: SourceProblem): AppError {
  return line === undefined ? new AppError("invalid-input", problem) : new LineProblem(problem, line);
}

/** The functions that can be called. Error: `invalid-input`, which says what is wrong with the source. */
export function callableFunctions({ callable }: SourceReading): ReadFunction[] {
  if (Array.isArray(callable)) return callable;
  throw refusal(callable);
}

/** One of the functions that were asked for by name. Error: `invalid-input`, which says what is wrong with it. */
export function functionNamed({ callable, named }: SourceReading, name: string): ReadFunction {
  const offered = Array.isArray(callable) ? callable.find((item) => item.name === name) : undefined;
  const found = offered ?? named.find(([asked]) => asked === name)?.[1];
  if (found === undefined) throw new AppError("invalid-input", `The function “${name.slice(0, 64)}” was not read.`);
  if ("problem" in found) throw refusal(found);
  return found;
}

export interface ArgumentsRequest {
  inputs: InputSchema;
  values: Arguments;
}

export interface ResultRequest {
  outputs: OutputSchema;
  value: Json;
}

export interface SamplesRequest {
  inputs: InputSchema;
  /** The most that are wanted. */
  count: number;
}

/** Applies the schemas of functions to what strangers give. */
export interface SchemaReader {
  /** The arguments of a call as its function takes them, or why it does not: that checking them takes too long is a reason too. */
  checkArguments(request: ArgumentsRequest, options: ReadingOptions): Promise<ValidatedArguments>;
  /** Why a result is not what its function says it returns, in one sentence; null where it is. */
  checkResult(request: ResultRequest, options: ReadingOptions): Promise<string | null>;
  /** Sample inputs, made by rules; none where the schema is too complicated. */
  makeSamples(request: SamplesRequest, options: ReadingOptions): Promise<Arguments[]>;
}
