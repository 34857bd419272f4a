import { readFileSync, writeFileSync } from "node:fs";
import type { Child } from "./command";

/** A tenth of the share of another session, where both want all of the processor: each step weighs 1.25 times less (sched(7)). */
const NICENESS = 10;
/** Bit of the right to administer the system (capabilities(7)). */
const CAP_SYS_ADMIN = 1n << 21n;

let knownRight: boolean | undefined;

/**
 * Whether this process may change a session's share as often as it likes. Of all others together the kernel takes one change in 0.1 s,
 * so that one that somebody waits for could stay behind.
 */
export function mayChangeShares(): boolean {
  knownRight ??= process.platform === "linux" && hasRight();
  return knownRight;
}

function hasRight(): boolean {
  try {
    const held = /^CapEff:\s+([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1] ?? "0";
    return (BigInt(`0x${held}`) & CAP_SYS_ADMIN) !== 0n;
  } catch {
    return false;
  }
}

/**
 * The share of the processor of a process that has a session of its own. Linux shares the processor among sessions first (sched(7),
 * autogroup), so each process has as much as a whole server that does not come first; one that nobody waits for can come after it.
 * Elsewhere, and without the right to it, nothing changes.
 */
export class Background {
  readonly #child: Child;
  #isBehind = false;

  constructor(child: Child) {
    this.#child = child;
  }

  /** Puts it behind the server, or beside it again. */
  set(isBehind: boolean): void {
    if (isBehind === this.#isBehind || !mayChangeShares()) return;
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      writeFileSync(`/proc/${pid}/autogroup`, `${isBehind ? NICENESS : 0}`);
      this.#isBehind = isBehind;
    } catch {
      // It has ended, or this kernel does not share among sessions.
    }
  }
}
