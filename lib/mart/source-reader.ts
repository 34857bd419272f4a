import type { CompleteContent, WrittenTool } from "./complete-content";
import type { FormReading, FormRequest } from "./form/read-form";
import type { SourceReading } from "./source-reading";
import type { Runtime } from "./tool";

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

/**
 * Reads sources, and the schemas that go with them, without running anything. Errors of all: `invalid-input` for what is
 * too complicated to be read, which says what to do; `busy` where too many wait; the signal's reason.
 */
export interface SourceReader {
  /** The functions of a source; what is wrong with it is in the reading. */
  readSource(request: SourceRequest, options: ReadingOptions): Promise<SourceReading>;
  /** Everything of a form but its slug; what is wrong with it is in the reading. */
  readForm(request: FormRequest, options: ReadingOptions): Promise<FormReading>;
  /** The full content of a tool. Error: `invalid-input` for what is wrong with it. */
  readSubmission(written: WrittenTool, options: ReadingOptions): Promise<CompleteContent>;
}
