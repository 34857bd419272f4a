import { lstat, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Runtime } from "@/lib/runtime";
import { Manifest } from "@/lib/tools";
import { describeIssues } from "./complete-content";

const SOURCES: Record<string, Runtime> = { "main.py": "python", "main.js": "javascript", "main.ts": "typescript" };
const MAX_BYTES = 1_000_000;

function refuse(message: string, cause?: unknown): never {
  throw new AppError("invalid-input", message, { cause });
}

/** Reads a file as UTF-8; a link could lead anywhere on the machine, and is refused. */
async function readText(path: string): Promise<string> {
  const info = await lstat(path).catch((cause) => refuse(`The file ${path} is missing.`, cause));
  if (!info.isFile()) refuse(`${path} is not a plain file (links are not followed).`);
  if (info.size > MAX_BYTES) refuse(`${path} is larger than ${MAX_BYTES / 1_000_000} MB.`);
  const bytes = await readFile(path).catch((cause) => refuse(`The file ${path} cannot be read.`, cause));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    return refuse(`${path} is not UTF-8 text.`, cause);
  }
}

/** What a folder's manifest says besides what any manifest may: of tools that do not ship it means nothing. */
const FolderManifest = Manifest.extend({ sharesProcess: z.boolean().optional() });

async function readManifest(path: string): Promise<z.infer<typeof FolderManifest>> {
  const text = await readText(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    refuse(`${path} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}.`, cause);
  }
  const parsed = FolderManifest.safeParse(value);
  return parsed.success ? parsed.data : refuse(`${path} is not right: ${describeIssues(parsed.error)}.`);
}

async function sourceName(folder: string): Promise<string> {
  const info = await stat(folder).catch((cause) => refuse(`There is no folder ${folder}.`, cause));
  if (!info.isDirectory()) refuse(`${folder} is not a folder; give the folder that holds tool.json.`);
  const names = (await readdir(folder)).filter((name) => Object.hasOwn(SOURCES, name));
  const [name, other] = names.sort();
  if (name === undefined) refuse(`The folder ${folder} has no main.py, main.js or main.ts.`);
  if (other !== undefined) refuse(`The folder ${folder} has both ${name} and ${other}; keep one.`);
  return name;
}

export interface ToolFolder {
  manifest: Manifest;
  source: string;
  /** Whether it executes nothing that it is given, so that calls of several askers may follow one another in a process. */
  sharesProcess: boolean;
}

/** Reads `tool.json` and `main.py`, `main.js` or `main.ts` of a folder. Errors: `invalid-input`, naming file and field. */
export async function readToolFolder(folder: string): Promise<ToolFolder> {
  const name = await sourceName(folder);
  const { sharesProcess = false, ...manifest } = await readManifest(join(folder, "tool.json"));
  const runtime = SOURCES[name];
  if (manifest.runtime !== runtime) {
    refuse(`${join(folder, "tool.json")} says that the runtime is “${manifest.runtime}”, and ${name} is ${runtime}.`);
  }
  return { manifest, source: await readText(join(folder, name)), sharesProcess };
}
