import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { delegateStarts, exitOf, keepEnd, startChild } from "./child";
import { type Child, type Command, killChild } from "./command";

const env = { NODE_ENV: "test" as const };
const started: Child[] = [];
afterEach(() => {
  for (const child of started.splice(0)) killChild(child);
});

async function start(command: Command): Promise<Child> {
  const child = await startChild(command);
  started.push(child);
  return child;
}

const shell = (script: string, more: Partial<Command> = {}) =>
  start({ command: ["/bin/sh", "-c", script], env, ...more });

async function told(child: Child, input = "") {
  const output = keepEnd([child.stdout], 10_000_000);
  const complaint = keepEnd([child.stderr], 10_000);
  child.stdin.end(input);
  const exit = await exitOf(child);
  return { ...exit, output: output(), complaint: complaint() };
}

const isGone = (pid: string | number) => !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(statusOf(pid));
const statusOf = (pid: string | number) => {
  try {
    return readFileSync(`/proc/${pid}/status`, "latin1");
  } catch {
    return "State:\tZ";
  }
};

describe.skipIf(process.platform === "win32").each(["by this process", "by the starter"])(
  "a process started %s",
  (who) => {
    beforeAll(() => {
      if (who === "by the starter") delegateStarts();
    });

    test("tells what it says, where it says it, and how it ends", async () => {
      const child = await shell("echo out; echo err >&2; exit 3");
      expect(await told(child)).toEqual({ code: 3, signal: null, output: "out\n", complaint: "err\n" });
      expect(await told(await shell("kill -9 $$"))).toMatchObject({ code: null, signal: "SIGKILL" });
    });

    test("is given its whole input, and gives its whole output", async () => {
      const input = "x".repeat(3_000_000);
      const { output } = await told(await shell("cat; echo end"), input);
      expect(output).toBe(`${input}end\n`);
    });

    test("that ends at once is told too, also where nobody reads what it says", async () => {
      for (let turn = 0; turn < 20; turn++) {
        expect(await exitOf(await shell("echo unread"))).toEqual({ code: 0, signal: null });
      }
    });

    test("has its own variables, folder and open files, and none of the server's", async () => {
      process.env.ONLY_OF_THE_SERVER = "1";
      const { output } = await told(await shell("env; pwd; ls -l /proc/self/fd 2>/dev/null", { cwd: tmpdir() }));
      delete process.env.ONLY_OF_THE_SERVER;
      expect(output).not.toContain("ONLY_OF_THE_SERVER");
      expect(output).toContain(tmpdir());
      if (process.platform === "linux") expect(output.match(/socket:/g)).toHaveLength(2);
    });

    test("says why where it cannot be started", async () => {
      const { code, error } = await exitOf(await start({ command: ["/no/such/program"], env }));
      expect([code, error]).toEqual([null, expect.objectContaining({ code: "ENOENT" })]);
    });

    test.runIf(process.platform === "linux")("is ended with all that it started", async () => {
      const child = await shell("sleep 60 & echo $!; wait");
      const [pid] = await new Promise<string[]>((resolve) =>
        child.stdout.once("data", (data) => resolve(`${data}`.split("\n"))),
      );
      killChild(child);
      expect(await exitOf(child)).toMatchObject({ signal: "SIGKILL" });
      await expect.poll(() => isGone(pid ?? "")).toBe(true);
    });

    test("that does not read its input fails nobody", async () => {
      const child = await shell("exec 0<&-; exit 0");
      child.stdin.write("x".repeat(1_000_000));
      expect(await exitOf(child)).toEqual({ code: 0, signal: null });
    });
  },
);

describe.runIf(process.platform === "linux")("the starter", () => {
  /** Runs a script with a starter, until it has printed the process that it started; gives that and itself. */
  async function server(rest: string) {
    const script = `
      import { exitOf, setChildIdle, startChild, delegateStarts } from "@/lib/process";
      delegateStarts();
      const child = await startChild({ command: ["/bin/sh", "-c", "exec sleep 60"], env: { NODE_ENV: "test" } });
      console.log(child.pid);
      ${rest}`;
    const own = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface(own.stdout)[Symbol.asyncIterator]();
    const { value: pid = "" } = await lines.next();
    return { own, pid, lines, parent: /^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? "" };
  }
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith("agient-starter-"));

  test("is the one that starts, and ends with a killed server, with all that it started and its folder", async () => {
    const before = folders();
    const { own, pid, parent } = await server("");
    expect(parent).not.toBe(`${own.pid}`);
    own.kill("SIGKILL");
    for (const each of [pid, parent]) await expect.poll(() => isGone(each), { timeout: 5_000 }).toBe(true);
    await expect.poll(() => folders().filter((name) => !before.includes(name)), { timeout: 5_000 }).toEqual([]);
  });

  test("keeps no server from ending whose processes are idle", async () => {
    const { own, pid } = await server("setChildIdle(child, true);");
    const code = await new Promise((resolve) => own.once("exit", resolve));
    expect(code).toBe(0);
    await expect.poll(() => isGone(pid), { timeout: 5_000 }).toBe(true);
  });

  test("that is killed ends what it started, and another one takes its place", async () => {
    const again = `
      console.log(JSON.stringify(await exitOf(child)));
      const next = await startChild({ command: ["/bin/sh", "-c", "exec sleep 60"], env: { NODE_ENV: "test" } });
      console.log(next.pid);
      setChildIdle(next, true);`;
    const { own, pid, parent, lines } = await server(again);
    process.kill(Number(parent), "SIGKILL");
    expect(JSON.parse((await lines.next()).value ?? "")).toEqual({ code: null, signal: "SIGKILL" });
    expect(isGone(pid)).toBe(true);
    expect((await lines.next()).value).toMatch(/^\d+$/);
    expect(await new Promise((resolve) => own.once("exit", resolve))).toBe(0);
  });
});
