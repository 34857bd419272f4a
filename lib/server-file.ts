import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const ServerFile = z.object({
  /** Address of the server, such as `http://127.0.0.1:3000`. */
  url: z.url(),
  /** What the command line shows to be let in. */
  token: z.string().min(32),
  pid: z.number().int().positive(),
  /** True from the first moment until requests are answered: the first start builds for a while. */
  isStarting: z.boolean().default(false),
});
export type ServerFile = z.infer<typeof ServerFile>;

const fileIn = (dataDir: string) => path.join(dataDir, "server.json");

/** Leaves the running server's address and a new token in the data folder, readable by its owner only. */
export function writeServerFile(dataDir: string, url: string, { isStarting = false } = {}): ServerFile {
  const content = { url, token: randomBytes(32).toString("base64url"), pid: process.pid, isStarting };
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
  return content;
}

/** What a running server left, or null where there is none or its process is gone. */
export function readServerFile(dataDir: string): ServerFile | null {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDir), "utf8");
  } catch {
    return null;
  }
  const content = ServerFile.safeParse(parseJson(text)).data;
  return content && isAlive(content.pid) ? content : null;
}

/** Removes the file of this process. */
export function removeServerFile(dataDir: string): void {
  if (readServerFile(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
