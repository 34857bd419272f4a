import { printed } from "./run-child";
import type { Usage } from "./usage";

/** What a process uses, through `ps`, for systems without /proc; slower, so it is asked less often. */
export async function readUsageByPs(pid: number): Promise<Usage | undefined> {
  const listed = await printed(["ps", "-o", "rss=,time=", "-p", String(pid)], process.env).catch(() => "");
  const match = /^\s*(\d+)\s+(?:(\d+):)?(\d+):([\d.]+)/.exec(listed.toString());
  if (match === null) return undefined;
  const [, kilobytes, hours, minutes, seconds] = match;
  const cpuSeconds = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return { memoryBytes: Number(kilobytes) * 1_024, cpuMs: cpuSeconds * 1_000 };
}
