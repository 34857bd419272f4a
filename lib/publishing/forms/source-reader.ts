import type { ReadingOptions, SchemaReader, SourceReading, SourceRequest } from "@/lib/reading";
import type { CompleteContent, WrittenTool } from "./complete-content";
import type { FormReading, FormRequest } from "./read-form";

/**
 * Reads sources, and applies the schemas that go with them, without running anything. Errors of all that read: `invalid-input` for
 * what is too complicated to be read, which says what to do; of all: `busy` where too many wait; the signal's reason.
 */
export interface SourceReader extends SchemaReader {
  /** The functions of a source; what is wrong with it is in the reading. */
  readSource(request: SourceRequest, options: ReadingOptions): Promise<SourceReading>;
  /** Everything of a form but its slug; what is wrong with it is in the reading. */
  readForm(request: FormRequest, options: ReadingOptions): Promise<FormReading>;
  /** The full content of a tool. Error: `invalid-input` for what is wrong with it. */
  readSubmission(written: WrittenTool, options: ReadingOptions): Promise<CompleteContent>;
}
