import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";

/** What a process is known by from outside: where it has processes of its own, its ID says nothing there. */
export const IDENTITY = randomInt(1_000_000_000, 10_000_000_000);

/** Shows this process's identity in the list of all processes. */
export function showIdentity(): void {
  process.title = `stand-in ${IDENTITY}`;
}

/** Whether a process of this identity is there. */
export function isRunning(identity: number): boolean {
  return execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8" }).includes(`stand-in ${identity}`);
}
