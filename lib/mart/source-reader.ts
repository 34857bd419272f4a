import type { Arguments, InputSchema } from "@/lib/json";
import type { CompleteContent, WrittenTool } from "./complete-content";
import type { FormReading, FormRequest } from "./form/read-form";
import type { ReadingOptions, SourceReading, SourceRequest } from "./source-reading";
import type { ValidatedArguments } from "./validate-arguments";

export interface ArgumentsRequest {
  inputs: InputSchema;
  values: Arguments;
}

export interface SamplesRequest {
  inputs: InputSchema;
  /** The most that are wanted. */
  count: number;
}

/**
 * Reads sources, and applies the schemas that go with them, without running anything. Errors of all that read: `invalid-input` for
 * what is too complicated to be read, which says what to do; of all: `busy` where too many wait; the signal's reason.
 */
export interface SourceReader {
  /** The functions of a source; what is wrong with it is in the reading. */
  readSource(request: SourceRequest, options: ReadingOptions): Promise<SourceReading>;
  /** Everything of a form but its slug; what is wrong with it is in the reading. */
  readForm(request: FormRequest, options: ReadingOptions): Promise<FormReading>;
  /** The full content of a tool. Error: `invalid-input` for what is wrong with it. */
  readSubmission(written: WrittenTool, options: ReadingOptions): Promise<CompleteContent>;
  /** The arguments of a call as its function takes them, or why it does not: that checking them takes too long is a reason too. */
  checkArguments(request: ArgumentsRequest, options: ReadingOptions): Promise<ValidatedArguments>;
  /** Sample inputs, made by rules; none where the schema is too complicated. */
  makeSamples(request: SamplesRequest, options: ReadingOptions): Promise<Arguments[]>;
}
