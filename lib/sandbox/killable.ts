import { spawn } from "node:child_process";

export interface KillableOptions {
  /** Given on its standard input. */
  input: string;
  timeoutMs: number;
  /** Most that it may print. */
  outputBytes: number;
  /** Most memory of its JavaScript. */
  heapMegabytes: number;
}

/** `stopped`: it took too long, printed too much or broke down, as a hostile input can make a parser do. */
export type KillableEnd = { how: "done"; output: string } | { how: "stopped" };

/**
 * Runs a script of ours in a Node process beside the server, which inherits nothing but the path: a stranger's source can
 * keep a parser busy for ever or break it down, and a thread inside of native code cannot be ended. Rejects when the
 * script itself fails, which is not the input's doing.
 */
export function runKillable(
  script: string,
  { input, timeoutMs, outputBytes, heapMegabytes }: KillableOptions,
): Promise<KillableEnd> {
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH };
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, script], {
      env,
      stdio: ["pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let complaint = "";
    // It may have children of its own: the whole group is ended.
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
    };
    const timer = setTimeout(kill, timeoutMs);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.stdout.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > outputBytes) kill();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2_000);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      kill();
      if (code === 0) resolve({ how: "done", output: Buffer.concat(chunks).toString() });
      else if (code === null) resolve({ how: "stopped" });
      else reject(new Error(`${script} ended with ${code}: ${complaint}`));
    });
  });
}
