import { spawn } from "node:child_process";
import { type Layers, layersToRead, takeUserId } from "./local/layers";
import { readMemoryOfAll } from "./local/usage";
import { wrapCommand } from "./local/wrap";

/** Node, and a program that it starts and that reads many files at once, take some 40 of each. */
const OPEN_FILES = 256;
const PROCESSES = 128;
/** How often the memory of a process in layers is looked at, in milliseconds. */
const WATCH_MS = 50;

/** The layers of a call, for a process that reads what a stranger wrote. */
export interface KillableConfinement {
  layers: Layers;
  /** What it reads besides Node and its own script. */
  readable: readonly string[];
  /** Most resident memory of it and of what it starts, where the system tells (Linux). */
  memoryBytes: number;
}

export interface KillableOptions {
  /** Given on its standard input. */
  input: string;
  timeoutMs: number;
  /** Most that it may print. */
  outputBytes: number;
  /** Most memory of its JavaScript. */
  heapMegabytes: number;
  confinement?: KillableConfinement;
}

/** `stopped`: it took too long, printed too much or broke down, as a hostile input can make a parser do. */
export type KillableEnd = { how: "done"; output: string } | { how: "stopped" };

interface Command {
  argv: readonly string[];
  userId: number | undefined;
}

async function makeCommand(script: string, { heapMegabytes, confinement }: KillableOptions): Promise<Command> {
  const argv = [process.execPath, `--max-old-space-size=${heapMegabytes}`, script];
  if (confinement === undefined) return { argv, userId: undefined };
  const readable = [process.execPath, script, ...confinement.readable];
  const layers = await layersToRead(confinement.layers, readable);
  const userId = takeUserId(layers);
  return {
    argv: wrapCommand(argv, { layers, readable, userId, openFiles: OPEN_FILES, processes: PROCESSES }),
    userId,
  };
}

/**
 * Runs a script of ours in a Node process beside the server, which inherits nothing but the path: a stranger's source can
 * keep a parser busy for ever or break it down, and a thread inside of native code cannot be ended. Rejects when the
 * script itself fails, which is not the input's doing.
 */
export async function runKillable(script: string, options: KillableOptions): Promise<KillableEnd> {
  const { input, timeoutMs, outputBytes, confinement } = options;
  const {
    argv: [executable = "", ...argv],
    userId,
  } = await makeCommand(script, options);
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH };
    const child = spawn(executable, argv, {
      ...(userId === undefined ? {} : { uid: userId, gid: userId }),
      ...(confinement === undefined ? {} : { cwd: "/" }),
      env,
      stdio: ["pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let complaint = "";
    let isStopped = false;
    // It may have children of its own: the whole group is ended.
    const kill = (): void => {
      isStopped = true;
      try {
        if (child.pid !== undefined) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
    };
    const timer = setTimeout(kill, timeoutMs);
    const watch = setInterval(() => {
      if (confinement && child.pid && readMemoryOfAll(child.pid) > confinement.memoryBytes) kill();
    }, WATCH_MS);
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
      clearInterval(watch);
      // Wrapped in layers, a process that was killed shows as an exit code.
      const wasStopped = isStopped || code === null;
      kill();
      if (code === 0 && !wasStopped) resolve({ how: "done", output: Buffer.concat(chunks).toString() });
      else if (wasStopped || (confinement !== undefined && (code ?? 0) > 128)) resolve({ how: "stopped" });
      else reject(new Error(`${script} ended with ${code}: ${complaint}`));
    });
  });
}
