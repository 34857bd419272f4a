import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** A tenth of the server's share of the processor, where both want all of it: each step weighs 1.25 times less (sched(7)). */
const NICENESS = 10;

/**
 * Lets a process have what the server itself leaves of the processor: tools that compute, or that start, do not make everybody's
 * pages and answers wait. Where the system does not allow it, they share as equals.
 */
export function yieldToServer(pid: number): void {
  attempt(() => setPriority(pid, NICENESS));
  // Each session is a group that has as much as the server's, whatever the niceness in it, where Linux groups by sessions (sched(7)).
  if (process.platform === "linux") attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS)));
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // It has ended already, or only an administrator may.
  }
}
