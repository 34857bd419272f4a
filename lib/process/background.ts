import { writeFileSync } from "node:fs";
import type { Child } from "./command";

/** A tenth of the server's share of the processor, where both want all of it: each step weighs 1.25 times less (sched(7)). */
const NICENESS = 10;
/** The kernel takes a change once in 0.1 s of who is no administrator. */
const AGAIN_MS = 110;

/**
 * The share of the processor of a process that has a session of its own. Linux shares the processor among sessions first (sched(7),
 * autogroup), so each process has as much as the whole server; one that nobody waits for can come after it. Elsewhere nothing changes.
 */
export class Background {
  readonly #child: Child;
  #niceness = 0;
  #again: NodeJS.Timeout | undefined;

  constructor(child: Child) {
    this.#child = child;
  }

  /** Puts it behind the server, or beside it again. */
  set(isBehind: boolean): void {
    clearTimeout(this.#again);
    const niceness = isBehind ? NICENESS : 0;
    if (niceness === this.#niceness || process.platform !== "linux") return;
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      writeFileSync(`/proc/${pid}/autogroup`, `${niceness}`);
      this.#niceness = niceness;
    } catch (error) {
      // One that stays beside the server costs time; one that stayed behind it would keep somebody waiting.
      const isTooSoon = error instanceof Error && "code" in error && error.code === "EAGAIN";
      if (isTooSoon && !isBehind) this.#again = setTimeout(() => this.set(false), AGAIN_MS).unref();
    }
  }
}
