import { readFileSync } from "node:fs";

export interface Usage {
  /** Resident memory now, in bytes. */
  memoryBytes: number;
  /** Processor time of all threads since the process started, in milliseconds. */
  cpuMs: number;
}

const PAGE_BYTES = 4096;
/** Linux counts processor time in hundredths of a second for user space, whatever the kernel's own tick (proc(5)). */
const TICK_MS = 10;

/** What a process uses, from /proc; undefined when it is gone or the system has no /proc. */
export function readUsage(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The second field is the name in parentheses and may hold anything; fields are counted from after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      memoryBytes: Number(fields[21]) * PAGE_BYTES,
    };
  } catch {
    return undefined;
  }
}

/** Most resident memory that the process ever had, in bytes; undefined where the system does not say. */
export function readPeakMemory(pid: number): number | undefined {
  try {
    const match = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"));
    return match === null ? undefined : Number(match[1]) * 1_024;
  } catch {
    return undefined;
  }
}

/** Follows a chain of wrappers, each with one child, to the process at its end (Linux; elsewhere nothing wraps). */
export function innermostProcess(pid: number): number {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim().split(" ");
    return child === undefined || child === "" ? pid : innermostProcess(Number(child));
  } catch {
    return pid;
  }
}

/** Resident memory of a process and of those that it started, in bytes (Linux; elsewhere 0). */
export function readMemoryOfAll(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim().split(" ");
    const started = children.filter((child) => child !== "").map((child) => readMemoryOfAll(Number(child)));
    return started.reduce((sum, bytes) => sum + bytes, readUsage(pid)?.memoryBytes ?? 0);
  } catch {
    return 0;
  }
}
