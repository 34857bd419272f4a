import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { delegateStarts, exitOf, keepEnd, startChild } from "./child";
import { type Child, type Command, killChild } from "./command";

const env = { NODE_ENV: "test" as const };
const isLinux = process.platform === "linux";
const isRoot = process.getuid?.() === 0;
const started: Child[] = [];
const servers: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of started.splice(0)) killChild(child);
  for (const server of servers.splice(0)) server.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
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

function statusOf(pid: string): string {
  if (!/^\d+$/.test(pid)) throw new Error(`“${pid}” is the number of no process.`);
  try {
    return readFileSync(`/proc/${pid}/status`, "latin1");
  } catch {
    return "State:\tX";
  }
}
const isGone = (pid: string) => /^State:\s+[XZ]/m.test(statusOf(pid));
const openFiles = () => readdirSync("/proc/self/fd").length;

describe.skipIf(process.platform === "win32").each(["by this process", "by the starter"])(
  "a process started %s",
  (who) => {
    const isDelegated = who === "by the starter" && isLinux;
    beforeAll(() => {
      if (who === "by the starter") delegateStarts((error) => console.error(error));
    });

    test("has what starts it as its parent", async () => {
      const { output } = await told(await shell("echo $PPID"));
      expect(output === `${process.pid}\n`).toBe(!isDelegated);
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
      // Its input and its output; what it complains of goes elsewhere here.
      if (isLinux) expect(output.match(/socket:/g)).toHaveLength(2);
    });

    test.runIf(isRoot)("is of the user that it is to be, and in no other group", async () => {
      const { output } = await told(await shell("id -u; id -G", { userId: 61_234 }));
      expect(output).toBe("61234\n61234\n");
    });

    test("says why where it cannot be started", async () => {
      const { code, error } = await exitOf(await start({ command: ["/no/such/program"], env }));
      expect([code, error]).toEqual([null, expect.objectContaining({ code: "ENOENT" })]);
    });

    test.runIf(isLinux)("leaves no file open here, whether it started or not", async () => {
      await exitOf(await shell("exit 0"));
      const before = openFiles();
      for (let turn = 0; turn < 5; turn++) {
        await exitOf(await shell("exit 0"));
        // Longer than the system takes (execve(2): 128 KiB of one argument).
        await start({ command: ["/bin/true", "x".repeat(200_000)], env }).catch(() => undefined);
      }
      await expect.poll(openFiles).toBe(before);
    });

    test.runIf(isLinux)("is ended with all that it started", async () => {
      const child = await shell("sleep 60 & echo $!; wait");
      const pid = await new Promise<string>((resolve) =>
        child.stdout.once("data", (data) => resolve(`${data}`.trim())),
      );
      killChild(child);
      expect(await exitOf(child)).toMatchObject({ signal: "SIGKILL" });
      await expect.poll(() => isGone(pid)).toBe(true);
    });

    test("that does not read its input fails nobody", async () => {
      const child = await shell("exec 0<&-; exit 0");
      child.stdin.write("x".repeat(1_000_000));
      expect(await exitOf(child)).toEqual({ code: 0, signal: null });
    });
  },
);

describe.runIf(isLinux)("the starter", () => {
  const SLEEP = `{ command: ["/bin/sh", "-c", "exec sleep 60"], env: { NODE_ENV: "test" } }`;

  /** A process that lets a starter start another, with a folder of its own for temporary files, and goes on with the script. */
  async function server(rest: string, begin = "") {
    const folder = mkdtempSync(join(tmpdir(), "starts-"));
    folders.push(folder);
    const script = `
      import { delegateStarts, exitOf, setChildIdle, startChild } from "@/lib/process";
      const told = [];
      ${begin}
      delegateStarts((error) => told.push(error.message));
      const child = await startChild(${SLEEP});
      console.log(child.pid);
      ${rest}`;
    const own = spawn(process.execPath, ["--import", "./scripts/typescript.mjs", "--input-type=module", "-e", script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    servers.push(own);
    const ended = new Promise((resolve) => own.once("exit", resolve));
    const lines = createInterface(own.stdout)[Symbol.asyncIterator]();
    const line = async (): Promise<string> => (await lines.next()).value ?? "";
    const pid = await line();
    const parent = /^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? "";
    const left = () => readdirSync(folder).filter((name) => name.startsWith("agient-starter-"));
    return { own, ended, pid, line, parent, left };
  }

  test("ends with a killed server, with all that it started and its folder", async () => {
    const { own, pid, parent, left } = await server("");
    expect(parent).not.toBe(`${own.pid}`);
    expect(left()).toHaveLength(1);
    own.kill("SIGKILL");
    for (const each of [pid, parent]) await expect.poll(() => isGone(each), { timeout: 5_000 }).toBe(true);
    await expect.poll(left, { timeout: 5_000 }).toEqual([]);
  });

  test("keeps no server from ending whose processes are idle", async () => {
    const { ended, pid, left } = await server("setChildIdle(child, true);");
    expect(await ended).toBe(0);
    await expect.poll(() => isGone(pid), { timeout: 5_000 }).toBe(true);
    expect(left()).toEqual([]);
  });

  test("that is killed ends what it started, and another one takes its place", async () => {
    const again = `
      console.log(JSON.stringify(await exitOf(child)));
      const next = await startChild(${SLEEP});
      console.log(next.pid);
      setChildIdle(next, true);`;
    const { own, ended, pid, parent, line, left } = await server(again);
    expect(parent).toMatch(/^\d+$/);
    process.kill(Number(parent), "SIGKILL");
    expect(JSON.parse(await line())).toEqual({ code: null, signal: "SIGKILL" });
    expect(isGone(pid)).toBe(true);
    const next = /^PPid:\s+(\d+)/m.exec(statusOf(await line()))?.[1];
    expect([parent, `${own.pid}`]).not.toContain(next);
    expect(await ended).toBe(0);
    expect(left()).toEqual([]);
  });

  test.each([
    ["where it has no folder", "/dev/null/none"],
    ["where the path of its socket is too long", ""],
  ])("is told of once and done without %s", async (_, folder) => {
    const long = mkdtempSync(join(tmpdir(), "x".repeat(120)));
    folders.push(long);
    const rest = `
      const next = await startChild(${SLEEP});
      console.log(told.length);
      setChildIdle(child, true);
      setChildIdle(next, true);`;
    const { own, ended, parent, line } = await server(rest, `process.env.TMPDIR = ${JSON.stringify(folder || long)};`);
    expect(parent).toBe(`${own.pid}`);
    expect(await line()).toBe("1");
    expect(await ended).toBe(0);
    expect(readdirSync(long).filter((name) => name.startsWith("agient-starter-"))).toEqual([]);
  });
});
