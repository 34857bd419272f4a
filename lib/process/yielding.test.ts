import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { type Child, killChild, startChild } from "./child";

const GROUPS = "/proc/sys/kernel/sched_autogroup_enabled";

describe("a process's share of the processor", () => {
  const started: Child[] = [];
  const start = (options: { yields?: boolean }) => {
    const command = [process.execPath, "-e", "setTimeout(() => {}, 60000)"];
    const child = startChild({ command, env: process.env, ...options });
    started.push(child);
    return child.pid ?? 0;
  };
  afterEach(() => {
    for (const child of started.splice(0)) killChild(child);
  });

  test("comes after the server's where it works for tools, and only there", async () => {
    const own = getPriority();
    const [behind, beside] = [start({ yields: true }), start({})];
    await expect.poll(() => getPriority(behind)).toBe(Math.min(19, own + 10));
    expect(getPriority(beside)).toBe(own);
  });

  test.runIf(existsSync(GROUPS))("comes after it where the system shares among sessions first", async () => {
    const groups = [start({ yields: true }), start({ yields: true }), start({})];
    const niceness = () =>
      groups.map((pid) => / nice (\d+)\n$/.exec(readFileSync(`/proc/${pid}/autogroup`, "utf8"))?.[1]);
    await expect.poll(niceness, { timeout: 3_000 }).toEqual(["10", "10", "0"]);
  });
});
