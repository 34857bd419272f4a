import { type ChildProcess, spawn } from "node:child_process";
import { expect } from "@playwright/test";

/** The first of the ports that servers of their own listen on. */
export const OWN_PORT = Number(process.env.E2E_PORT ?? 3417) + 1;

export interface Server {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** Starts a server of its own; the build is there already, made for the server of the other tests. */
export function launch(dataDir: string, port: number, env: Record<string, string> = {}): Server {
  const child = spawn(process.execPath, ["--import", "./scripts/typescript.mjs", "scripts/start.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      AGIENT_DATA_DIR: dataDir,
      AGIENT_MODEL: "",
      AGIENT_SANDBOX_POOL: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { child, output: () => output, ended: new Promise((resolve) => child.on("close", resolve)) };
}

/** Waits until a server says that it serves. */
export async function ready({ output }: Server): Promise<void> {
  await expect.poll(output, { timeout: 120_000 }).toContain("Stop with Ctrl-C");
}
