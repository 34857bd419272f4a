import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { readUsage } from "@/lib/process";
import type { SandboxProcess } from "./process";

/** How many calls a process serves. */
const MOST_CALLS = 50;
/**
 * Processor time after which a process serves no other call, in ms. The kernel ends it at 150 s, and a call may take 10 s by
 * default: a call with more goes to a process that has served nothing.
 */
const MOST_CPU_MS = 100_000;
/** What a process may have grown by between its first call and its next, in bytes: Python's first 180 MB become 240 at most. */
const MOST_GROWTH_BYTES = 60_000_000;
/** How long the thread of an ended worker may take to be gone, in ms, and how often that is looked at. */
const GONE_MS = 1_000;
const LOOK_MS = 1;

/** Reuse needs to see what a call left behind, which only Linux tells. */
export const CAN_REUSE = process.platform === "linux";

/**
 * Numbers of a process's workers that run, which Deno counts up from 1 and names their threads by. Undefined when it is gone.
 */
function workersOf(pid: number): number[] | undefined {
  try {
    const names = readdirSync(`/proc/${pid}/task`).map((task) =>
      readFileSync(`/proc/${pid}/task/${task}/comm`, "latin1"),
    );
    return names.flatMap((name) => /^worker-(\d+)$/.exec(name.trim())?.[1] ?? []).map(Number);
  } catch {
    // A thread that ended while it was looked at, or the whole process.
    return readUsage(pid) === undefined ? undefined : [];
  }
}

/**
 * Whether the one worker that runs is the next call's: then the call before started none itself, whose addresses, messages or
 * threads nobody would know of, and its own is gone.
 */
async function isOnlyNext(process: SandboxProcess, pid: number): Promise<boolean> {
  for (const deadline = performance.now() + GONE_MS; performance.now() < deadline; await pause(LOOK_MS)) {
    const running = workersOf(pid);
    if (running === undefined || process.isGone) return false;
    // What the call started itself has taken the next one's number, now and for ever.
    if (running.some((worker) => worker > process.calls + 1)) return false;
    if (running.length === 1) return running[0] === process.calls + 1;
  }
  return false;
}

/** Whether a process may serve another call: it is ready for it, nothing of the one before is left, and it has not grown. */
export async function isAsNew(process: SandboxProcess, firstBytes: number): Promise<boolean> {
  const { pid } = process;
  if (pid === undefined || process.calls >= MOST_CALLS) return false;
  if (!(await process.renewed) || !(await isOnlyNext(process, pid))) return false;
  const usage = readUsage(pid);
  if (usage === undefined || !process.frames.isEmpty) return false;
  return usage.cpuMs < MOST_CPU_MS && usage.memoryBytes - firstBytes < MOST_GROWTH_BYTES;
}
