import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Where process IDs mean the same thing: a machine and, on Linux, a PID namespace. Two containers may share a folder and
 * both be process 1.
 */
export function processScope(): string {
  const namespace = attempt(() => readlinkSync("/proc/self/ns/pid")) ?? "";
  return `${hostname()} ${namespace}`.trim();
}

/**
 * When a process started, in a form that only compares: it tells a process from a later one that got the same ID.
 * Undefined where the system does not tell.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === "linux") {
    return attempt(() => {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The program's name may hold spaces and brackets: fields are counted after it (proc_pid_stat(5), field 22).
      return `${boot}/${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
    });
  }
  if (process.platform === "win32") return undefined;
  return attempt(() => execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim());
}

/** Whether that process of this scope still runs. */
export function processRuns(pid: number, startedAt: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const denied = error instanceof Error && "code" in error && error.code === "EPERM";
    if (!denied) return false;
  }
  const now = processStart(pid);
  return startedAt === undefined || now === undefined || now === startedAt;
}
