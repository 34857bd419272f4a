import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { DENO_ENVIRONMENT, DENO_FLAGS } from "./deno";
import type { RuntimePaths } from "./locate";
import { runChild } from "./run-child";

/** What protects besides Deno's own permissions, as found on this machine. */
export interface Layers {
  /** First of the user ids that calls run as, one each; undefined when the server may not change its user. */
  firstUserId?: number;
  /** Path of bubblewrap, where it works. */
  bubblewrap?: string;
  /** Path of setpriv, which lets the kernel end a process with its server. */
  setpriv?: string;
  descriptions: LayerDescription[];
}

export interface LayerDescription {
  name: string;
  active: boolean;
  /** What it does, or why it is not active. */
  detail: string;
}

/** Within the range that systemd leaves to services without a user of their own (uids.md: 61184 to 65519). */
const FIRST_USER_ID = 61_200;
const USER_IDS = 4_000;
let nextUser = 0;

/** A user id that no other running call has. */
export function takeUserId(layers: Layers): number | undefined {
  if (layers.firstUserId === undefined) return undefined;
  nextUser = (nextUser + 1) % USER_IDS;
  return layers.firstUserId + nextUser;
}

function findExecutable(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin", "/bin");
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** True when the command ends with exit code 0 within 5 s. */
async function works(command: readonly string[], userId?: number): Promise<boolean> {
  const { code } = await runChild({ command, userId, env: DENO_ENVIRONMENT }, { timeoutMs: 5_000 });
  return code === 0;
}

/** Arguments of bubblewrap: nothing but system libraries and the given paths, no network, no other process. */
export function bubblewrapCommand(bubblewrap: string, readable: readonly string[]): string[] {
  const libraries = ["/lib", "/lib64", "/usr/lib", "/usr/lib64"].flatMap((path) => ["--ro-bind-try", path, path]);
  const user = ["--uid", "65534", "--gid", "65534"];
  return [
    bubblewrap,
    "--unshare-all",
    "--die-with-parent",
    ...["--cap-drop", "ALL"],
    ...user,
    ...libraries,
    ...["--proc", "/proc", "--dev", "/dev"],
    ...readable.flatMap((path) => ["--ro-bind", path, path]),
  ];
}

/** True when a user without any right can read all of these. */
export function isReadableByAll(paths: readonly string[]): Promise<boolean> {
  const check = 'for path in "$@"; do test -r "$path" || exit 1; done';
  return works(["/bin/sh", "-c", check, "sh", ...paths], FIRST_USER_ID);
}

/** The same layers, but without a user of its own where that user could not read these. */
export async function layersToRead(layers: Layers, paths: readonly string[]): Promise<Layers> {
  if (layers.firstUserId === undefined || (await isReadableByAll(paths))) return layers;
  const { firstUserId: _, ...others } = layers;
  return others;
}

async function findUser(paths: RuntimePaths, cacheDir: string): Promise<[number | undefined, string]> {
  if (process.getuid?.() !== 0) return [undefined, "the server does not run as root, so calls have its user"];
  const readable = [paths.deno, join(paths.pyodide, "pyodide.mjs"), join(paths.runner, "probe.js"), cacheDir];
  if (await isReadableByAll(readable)) {
    return [FIRST_USER_ID, `each call has a user id of its own, from ${FIRST_USER_ID} up`];
  }
  return [undefined, `other users may not read ${dirname(paths.runner)} or ${cacheDir}`];
}

async function findBubblewrap(paths: RuntimePaths, userId: number | undefined): Promise<[string | undefined, string]> {
  if (process.platform !== "linux") return [undefined, "only Linux has it"];
  const bubblewrap = findExecutable("bwrap");
  if (bubblewrap === undefined) return [undefined, "bubblewrap is not installed (Debian: apt install bubblewrap)"];
  const command = [...bubblewrapCommand(bubblewrap, [paths.deno, paths.runner]), paths.deno, ...DENO_FLAGS];
  if (await works([...command, join(paths.runner, "probe.js")], userId)) {
    return [bubblewrap, "own namespaces for files, processes, network and users"];
  }
  return [undefined, "bubblewrap is installed, but this system does not let it make namespaces"];
}

/** Finds out which layers work here, by trying each; takes some 50 ms. `cacheDir` must exist. */
export async function detectLayers(paths: RuntimePaths, cacheDir: string): Promise<Layers> {
  const isWindows = process.platform === "win32";
  const [firstUserId, userDetail] = await findUser(paths, cacheDir);
  const [bubblewrap, bubblewrapDetail] = await findBubblewrap(paths, firstUserId);
  const found = process.platform === "linux" ? findExecutable("setpriv") : undefined;
  const setpriv = found !== undefined && (await works([found, "--pdeathsig", "KILL", "true"])) ? found : undefined;
  return {
    firstUserId,
    bubblewrap,
    setpriv,
    descriptions: [
      {
        name: "permissions",
        active: true,
        detail: "a Deno process for one tool and one asker at most, without permissions",
      },
      { name: "watching", active: true, detail: "wall time, processor time, memory and output, from the server" },
      {
        name: "kernel limits",
        active: !isWindows,
        detail: isWindows ? "Windows has none" : "processor time, written files, open files and core dumps",
      },
      { name: "unprivileged user", active: firstUserId !== undefined, detail: userDetail },
      { name: "namespaces", active: bubblewrap !== undefined, detail: bubblewrapDetail },
      {
        name: "ends with the server",
        active: bubblewrap !== undefined || setpriv !== undefined,
        detail:
          bubblewrap === undefined && setpriv === undefined
            ? "a call that computes without pause may outlive a killed server for 150 s of processor time"
            : "the kernel ends every call when the server is killed",
      },
    ],
  };
}
