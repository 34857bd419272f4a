import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { AppError } from "@/lib/errors";
import { writeCompletely } from "./cached-file";
import type { Command } from "./command";
import { type FoundLayers, findLayers } from "./find-layers";
import { type LayerDescription, type Layers, layersToRead, takeUserId } from "./layers";
import { findUpwards, locateRunner } from "./locate-runner";
import { printed } from "./run-child";
import { wrapCommand } from "./wrap";

/** Node, and a program that it starts and that reads many files at once, take some 40 of each. */
const OPEN_FILES = 256;
const PROCESSES = 128;

/** A script of ours that reads what a stranger wrote, and what it is put into. */
export interface Program {
  script: string;
  layers: Layers;
  /** What it reads besides Node and itself. */
  readable: readonly string[];
  /** What Node itself lets its JavaScript do; all when left out. */
  flags?: readonly string[];
}

/** What is being found out or made, and what was, by what it is for. */
type Known<T> = Map<string, Promise<T>>;
const machines: Known<FoundLayers> = new Map();
const programs: Known<Program> = new Map();

/** Does it once; what failed is tried again. */
function once<T>(known: Known<T>, key: string, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/** The parsers with native code, which cannot be put into a file with the rest. */
function nativeParsers(): string {
  const folder = findUpwards(join("node_modules", "@ast-grep"));
  if (folder !== undefined) return folder;
  throw new AppError("misconfigured", "The npm packages of “@ast-grep” are not installed: run “npm ci”.");
}

/** What Node, our parsers and these need to be read; without a user of its own where that one could not. */
export async function confine(layers: Layers, script: string, readable: readonly string[]): Promise<Program> {
  return { script, readable, layers: await layersToRead(layers, [process.execPath, script, ...readable]) };
}

/** Everywhere: no files but these, no processes, no threads. Of no use against native code, which the other layers hold. */
function permissionFlags(readable: readonly string[]): string[] {
  return ["--permission", "--allow-addons", ...readable.map((path) => `--allow-fs-read=${path}`)];
}

/** Whether what reads strangers' text beside the server is in the layers of calls, too. */
export async function describePrograms(layers: Layers): Promise<LayerDescription> {
  const parsers = nativeParsers();
  const { bubblewrap, firstUserId } = await layersToRead(layers, [process.execPath, parsers]);
  const what = "the offline planner, reading, review and bundling";
  const why = layers.firstUserId === undefined ? "" : `: other users may not read ${parsers}`;
  const detail =
    firstUserId !== undefined || (bubblewrap !== undefined && why === "")
      ? `${what} run in the layers of calls`
      : bubblewrap !== undefined
        ? `${what} run in the layers of calls, but without a user of their own${why}`
        : `${what} run as the server's user, with kernel limits and Node's permissions alone${why}`;
  return { name: "strangers' text", active: firstUserId !== undefined || bubblewrap !== undefined, detail };
}

async function makeProgram(script: string, cacheDir: string): Promise<Program> {
  const { folder, layers } = await once(machines, cacheDir, () => findLayers(cacheDir));
  const readable = [await realpath(nativeParsers())];
  const environment: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH };
  const content = await printed([process.execPath, join(locateRunner(), "make-program.js"), script], environment);
  // One a place of the app: servers of other versions may share the folder.
  const place = createHash("sha256").update(script).digest("hex").slice(0, 16);
  const file = join(await realpath(folder), `${basename(script, ".ts")}-${place}.mjs`);
  await writeCompletely(file, content);
  return { ...(await confine(layers, file, readable)), flags: permissionFlags([file, ...readable]) };
}

/**
 * A script of the app, which may import any of its modules, as a program in the layers of this machine. It is one file in
 * a folder of `cacheDir` or beside it, made when it is first asked for (half a second) and again when it was cleared away.
 */
export async function prepareProgram(script: string, cacheDir: string): Promise<Program> {
  const key = `${resolve(cacheDir)} ${script}`;
  const make = () => makeProgram(script, resolve(cacheDir));
  const program = await once(programs, key, make);
  if (existsSync(program.script)) return program;
  programs.delete(key);
  return once(programs, key, make);
}

/** A process of Node in the program's layers, which inherits nothing but the path. */
export function commandOf({ script, layers, readable, flags = [] }: Program, heapMegabytes: number): Command {
  const userId = takeUserId(layers);
  const command = [process.execPath, `--max-old-space-size=${heapMegabytes}`, ...flags, script];
  const wrapped = wrapCommand(command, {
    layers,
    readable: [process.execPath, script, ...readable],
    userId,
    openFiles: OPEN_FILES,
    processes: PROCESSES,
  });
  return { command: wrapped, userId, env: { NODE_ENV: "production", PATH: process.env.PATH } };
}
