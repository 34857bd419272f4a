import { readUsage, readUsageByPs, type Usage } from "@/lib/process";
import type { CallLimits, CallStatus } from "../sandbox";

const POLL_MS = 20;
const POLL_BY_PS_MS = 250;

/** Rounds a size for a person, such as `512 MB`. */
function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

function seconds(milliseconds: number): string {
  return `${Number((milliseconds / 1_000).toFixed(1))} s`;
}

/**
 * Watches wall time, processor time and memory of a process from outside, and calls `stop` once when one is over its
 * limit. Processor time is counted from now, because a process that waited has already started its runtime, and without
 * the memory that calls before left in use.
 */
export function watchLimits(
  pid: number | undefined,
  limits: CallLimits,
  stop: (status: CallStatus, error: string) => void,
  leftBytes = 0,
): { stop: () => { peakMemoryBytes: number } } {
  let peakMemoryBytes = 0;
  let cpuAtStart: number | undefined;

  const check = (usage: Usage | undefined): void => {
    if (usage === undefined) return;
    cpuAtStart ??= usage.cpuMs;
    peakMemoryBytes = Math.max(peakMemoryBytes, usage.memoryBytes);
    if (usage.memoryBytes - leftBytes > limits.memoryBytes) {
      stop("out-of-memory", `The tool used more than ${megabytes(limits.memoryBytes)} of memory, its limit.`);
    } else if (usage.cpuMs - cpuAtStart > limits.cpuMs) {
      stop("timeout", `The tool used more than ${seconds(limits.cpuMs)} of processor time, its limit.`);
    }
  };

  const wall = setTimeout(() => {
    stop("timeout", `The tool took longer than ${seconds(limits.wallMs)}, its time limit.`);
  }, limits.wallMs);
  let poll: NodeJS.Timeout | undefined;
  if (pid !== undefined) {
    const hasProc = process.platform === "linux";
    if (hasProc) check(readUsage(pid));
    poll = setInterval(
      () => (hasProc ? check(readUsage(pid)) : void readUsageByPs(pid).then(check)),
      hasProc ? POLL_MS : POLL_BY_PS_MS,
    );
  }
  return {
    stop: () => {
      clearTimeout(wall);
      clearInterval(poll);
      if (pid !== undefined && process.platform === "linux") {
        peakMemoryBytes = Math.max(peakMemoryBytes, readUsage(pid)?.memoryBytes ?? 0);
      }
      return { peakMemoryBytes };
    },
  };
}
