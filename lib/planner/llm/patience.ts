import { PlannerError } from "../planner";

/** How long a model may take to begin its answer: a model on one's own machine may have to be loaded first. */
const FIRST_PART_MS = 90_000;
/** How long it may be silent once it has begun to write: the slowest machines write a word a second. */
const SILENCE_MS = 30_000;

/** Ends a turn whose model does not answer, or writes no further. */
export class Patience {
  private readonly late = new AbortController();
  private timer: NodeJS.Timeout;
  private hasWritten = false;

  private readonly model: string;

  constructor(model: string) {
    this.model = model;
    this.timer = this.in(FIRST_PART_MS);
  }

  get signal(): AbortSignal {
    return this.late.signal;
  }

  /** A part of the stream came. The first says only that the request was sent; a model may think in silence after the second. */
  heard(type: string): void {
    if (type === "stream-start") return;
    this.hasWritten ||= type.endsWith("-delta");
    clearTimeout(this.timer);
    if (this.hasWritten) this.timer = this.in(SILENCE_MS);
  }

  /** Error: PlannerError, where it is over. */
  throwIfOver(): void {
    if (!this.late.signal.aborted) return;
    throw new PlannerError(
      this.hasWritten
        ? `The model “${this.model}” stopped writing for ${SILENCE_MS / 1000} seconds in the middle of its answer. Ask again; if it happens often, take another model.`
        : `The model “${this.model}” did not answer within ${FIRST_PART_MS / 1000} seconds. Check that it runs, or take a smaller one.`,
    );
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private in(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.late.abort(), ms);
  }
}
