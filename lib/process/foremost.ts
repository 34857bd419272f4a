import { readFileSync, writeFileSync } from "node:fs";

/** Three times the share of another session, where both want all of the processor: each step weighs 1.25 times more (sched(7)). */
const NICENESS = -5;
/** The session of who asks, and its niceness among all sessions (sched(7), autogroup). */
const SESSION = "/proc/self/autogroup";

/**
 * Puts the session of this process before those of the tools that it starts, so that their work holds up no answer; returns what
 * puts it back. What else the session has comes first with it: in a terminal, the shell. Elsewhere than on Linux, within a control group
 * that shares the processor itself (containers), and without the right to it, nothing changes.
 */
export function comeFirst(): () => void {
  const before = nicenessOfSession();
  if (before <= NICENESS || !setNiceness(NICENESS)) return () => {};
  return () => void setNiceness(before);
}

/** As low as it goes where the system does not tell it: then there is nothing to change. */
function nicenessOfSession(): number {
  try {
    return Number(/ nice (-?\d+)\n$/.exec(readFileSync(SESSION, "utf8"))?.[1] ?? Number.NEGATIVE_INFINITY);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}

function setNiceness(niceness: number): boolean {
  try {
    writeFileSync(SESSION, `${niceness}`);
    return true;
  } catch {
    // It needs a right that few have, or somebody else changed a share less than 0.1 s ago.
    return false;
  }
}
