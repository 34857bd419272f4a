import type { SourceReading } from "./source-reading";
import type { Runtime } from "./tool";

export interface SourceRequest {
  runtime: Runtime;
  source: string;
  /** Functions that are wanted even where the source does not offer them. */
  names: readonly string[];
}

export interface ReadingOptions {
  /** Who waits: readers take turns, and one of them has few places. */
  owner: string;
  signal?: AbortSignal | undefined;
  /** Told how many milliseconds it waited for its turn, which are nobody's cost. */
  onWaited?: ((milliseconds: number) => void) | undefined;
}

/** Reads the functions and inputs of a source without running it. */
export interface SourceReader {
  /**
   * What is wrong with the source is in the reading. Errors: `invalid-input` for a source that is too complicated to be
   * read, which says what to do; `busy` where too many wait; the signal's reason.
   */
  read(request: SourceRequest, options: ReadingOptions): Promise<SourceReading>;
}
