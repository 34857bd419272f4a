import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { readServerFile } from "@/lib/server-file";
import { freePort } from "./free-port";

/** The first start on a busy machine: it builds what is not built, and makes the data folder. */
const START_MS = 240_000;

/** The built server on a data folder of its own, which goes with it. */
export interface ThrowawayServer {
  url: string;
  pid: number;
  /** Makes a key of the command line's, which may ask as often as it likes. */
  newKey(scopes: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts one; `env` is what it has besides. Without a port it takes one that is free. Error: Error where it does not start. */
export async function startThrowaway({
  port,
  ...env
}: Record<string, string> & { port?: string } = {}): Promise<ThrowawayServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "agient-throwaway-"));
  const PORT = port ?? String(await freePort());
  const child = spawn(process.execPath, ["--import", "./scripts/typescript.mjs", "scripts/start.ts"], {
    env: { ...process.env, AGIENT_DATA_DIR: folder, AGIENT_LOG_LEVEL: "error", AGIENT_MODEL: "", ...env, PORT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilItServes(child);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://127.0.0.1:${PORT}`;
  return { url, pid: child.pid ?? 0, newKey: (scopes) => newKey(url, folder, scopes), stop };
}

async function untilItServes(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("The server did not start in time.")), START_MS).unref();
    child.once("exit", () => reject(new Error("The server ended before it served.")));
    child.stdout?.on("data", (chunk: Buffer) => chunk.includes("Stop with Ctrl-C") && resolve());
  });
}

async function newKey(url: string, folder: string, scopes: readonly string[]): Promise<string> {
  const headers = { authorization: `Bearer ${readServerFile(folder)?.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ command: "create", name: "throwaway", scopes, perMinute: 60_000 });
  const response = await fetch(`${url}/api/local/keys`, { method: "POST", headers, body });
  return z.object({ keys: z.tuple([z.object({ key: z.string() })]) }).parse(await response.json()).keys[0].key;
}
