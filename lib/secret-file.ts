import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Reads the secret of a file, which is made with 256 random bits (Base64url) when it is not there. Two processes agree on one. */
export function readOrMakeSecret(file: string): string {
  const kept = read(file);
  if (kept !== null) return kept;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = writeDraft(file);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8");
}

/** Puts another secret in the place of the one that a file holds. */
export function replaceSecret(file: string): void {
  renameSync(writeDraft(file), file);
}

function writeDraft(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return draft;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
