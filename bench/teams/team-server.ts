import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { readServerFile } from "@/lib/server-file";

const START_MS = 240_000;
const Keys = z.object({ keys: z.tuple([z.object({ key: z.string() })]) });
const Agents = z.object({ agents: z.tuple([z.object({ slug: z.string(), key: z.string() })]) });

/** The built app on a folder and port of its own, on PGlite unless `databaseUrl` says otherwise. */
export class TeamServer {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "agient-bench-teams-"));
  readonly #env: Record<string, string>;
  readonly url: string;
  #child: ChildProcess | undefined;

  constructor(port: number, databaseUrl: string | undefined) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      ...{ PORT: String(port), AGIENT_DATA_DIR: this.#folder, AGIENT_LOG_LEVEL: "error", AGIENT_MODEL: "" },
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    const words = ["--import", "./scripts/typescript.mjs", "scripts/start.ts"];
    const env = { ...process.env, ...this.#env };
    const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("The server did not start.")), START_MS);
      child.once("exit", () => reject(new Error("The server ended.")));
      child.stdout.on("data", (chunk: Buffer) => {
        if (!chunk.includes("Stop with Ctrl-C")) return;
        clearTimeout(late);
        resolve();
      });
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** A key that starts teams and reads tools. */
  async newKey(): Promise<string> {
    const made = await this.#local("keys", {
      command: "create",
      name: "bench",
      scopes: ["ask", "tools:read"],
      perMinute: 60_000,
    });
    return Keys.parse(made).keys[0].key;
  }

  async register(name: string, description: string): Promise<{ slug: string; key: string }> {
    const made = await this.#local("agents", { command: "connect", agent: { name, description } });
    return Agents.parse(made).agents[0];
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #local(what: string, body: object): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${readServerFile(this.#folder)?.token}`,
      "content-type": "application/json",
    };
    const response = await fetch(`${this.url}/api/local/${what}`, {
      ...{ method: "POST", headers, body: JSON.stringify(body) },
    });
    return response.json();
  }
}
