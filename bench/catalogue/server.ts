import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Ticks of a second in /proc/<pid>/stat; 100 on every Linux that is built as usual. */
const TICKS = 100;
/** So long nobody asked for a vector when the index is complete. */
const QUIET_MS = 3_000;

/** A stand-in for an embedding model that answers at once, so that the server is not busy with vectors. */
export async function startEmbeddings(): Promise<{ address: string; settled(): Promise<void>; close(): void }> {
  let last = Date.now();
  const server: Server = createServer(async (request, response) => {
    last = Date.now();
    let body = "";
    for await (const chunk of request) body += chunk;
    const { input } = JSON.parse(body);
    const data = input.map((_: string, index: number) => ({ object: "embedding", index, embedding: [1, 0, 0, 0] }));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "list", model: "none", data, usage: { prompt_tokens: 0, total_tokens: 0 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    async settled() {
      while (Date.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 500));
    },
    close: () => server.close(),
  };
}

export interface RunningServer {
  origin: string;
  /** Seconds of processor time that it has used. */
  cpuSeconds(): number;
  memoryBytes(): number;
  stop(): Promise<void>;
}

/** Starts the production server and waits until it listens with everything indexed. */
export async function startServer(port: number, env: Record<string, string>): Promise<RunningServer> {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "./scripts/typescript.mjs", ...profiling(), "scripts/start.ts"],
    {
      env: { ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1", AGIENT_SANDBOX_POOL: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        output += chunk;
        if (output.includes("Stop with Ctrl-C")) resolve();
      });
    }
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output.slice(-2_000)}`)));
  });
  const stat = () => readFileSync(`/proc/${child.pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuSeconds: () => (Number(stat()[11]) + Number(stat()[12])) / TICKS,
    memoryBytes: () => Number(stat()[21]) * 4_096,
    async stop() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${folder}`] : [];
}
