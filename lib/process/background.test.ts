import { existsSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { Background, mayChangeShares } from "./background";
import { startChild } from "./child";
import { type Child, killChild } from "./command";

const GROUPS = "/proc/sys/kernel/sched_autogroup_enabled";

describe.runIf(existsSync(GROUPS))("a process that nobody waits for", () => {
  const started: Child[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) killChild(child);
  });
  const start = async () => {
    const child = await startChild({ command: ["/bin/sh", "-c", "exec sleep 60"], env: { NODE_ENV: "test" } });
    started.push(child);
    const nicenessOf = () => Number(/ nice (-?\d+)\n$/.exec(readFileSync(`/proc/${child.pid}/autogroup`, "utf8"))?.[1]);
    return { child, background: new Background(child), nicenessOf };
  };

  test("comes after the server where that may be changed back at once, and beside it again as soon as somebody does", async () => {
    const { background, nicenessOf } = await start();
    background.set(true);
    expect(nicenessOf()).toBe(mayChangeShares() ? 10 : 0);
    background.set(false);
    expect(nicenessOf()).toBe(0);
  });

  test("may have ended", async () => {
    const { child, background } = await start();
    killChild(child);
    await expect.poll(() => child.signalCode).toBe("SIGKILL");
    background.set(true);
  });
});
