import type { ChildProcess } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";

/** A tenth of the server's share of the processor, where both want all of it: each step weighs 1.25 times less (sched(7)). */
const NICENESS = 10;
const PLACES = ["/usr/bin/nice", "/bin/nice"];
/** The kernel takes such a change once in 0.1 s of who is no administrator. */
const AGAIN_MS = 150;
const MOST_TRIES = 10;

/** The command, behind the server's own work where the system has a program for that: whoever runs it may always come later. */
export function niced(command: readonly string[]): readonly string[] {
  // Asked at each start: a process that may read no files has this module too, and must not fail by it.
  const nice = PLACES.find(existsSync);
  return nice === undefined ? command : [nice, "-n", `${NICENESS}`, ...command];
}

/**
 * Puts the session of a process behind the server's, too: where Linux shares the processor among sessions first (sched(7), autogroup),
 * each has as much as the server's, whatever the niceness in it.
 */
export function yieldSession(child: ChildProcess, tries = MOST_TRIES): void {
  if (process.platform !== "linux" || child.pid === undefined) return;
  if (child.exitCode !== null || child.signalCode !== null) return;
  try {
    writeFileSync(`/proc/${child.pid}/autogroup`, `${NICENESS}`);
  } catch (error) {
    const isTooSoon = error instanceof Error && "code" in error && error.code === "EAGAIN";
    if (isTooSoon && tries > 1) setTimeout(() => yieldSession(child, tries - 1), AGAIN_MS).unref();
  }
}
