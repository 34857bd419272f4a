import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { type Child, killChild, startChild } from "./child";

const GROUPS = "/proc/sys/kernel/sched_autogroup_enabled";

describe("a process's share of the processor", () => {
  const started: Child[] = [];
  const start = (options: { yields?: boolean }) => {
    const child = startChild({
      command: [process.execPath, "-e", "setTimeout(() => {}, 60000)"],
      env: process.env,
      ...options,
    });
    started.push(child);
    return child.pid ?? 0;
  };
  afterEach(() => {
    for (const child of started.splice(0)) killChild(child);
  });

  test("comes after the server's where it works for tools, and only there", () => {
    const own = getPriority();
    expect(getPriority(start({ yields: true }))).toBe(10);
    expect(getPriority(start({}))).toBe(own);
  });

  test.runIf(existsSync(GROUPS))("comes after it where the system shares among sessions first", () => {
    expect(readFileSync(`/proc/${start({ yields: true })}/autogroup`, "utf8")).toMatch(/ nice 10\n$/);
    expect(readFileSync(`/proc/${start({})}/autogroup`, "utf8")).toMatch(/ nice 0\n$/);
  });
});
