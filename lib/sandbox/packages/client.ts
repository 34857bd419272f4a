import { mkdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import { exitOf, keepEnd, killChild, startChild } from "@/lib/process";
import { INSTALL_LIMIT, isOver, measureFolder } from "./folder-size";
import { type PackageSources, pick } from "./sources";

/** What a package client may see of the server's environment: where programs are, and how to reach the index. */
const PASSED =
  /^(PATH|SYSTEMROOT|COMSPEC|PATHEXT|LANG|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|NODE_EXTRA_CA_CERTS|PYENV_.*)$/i;
const HOMES = ["HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TMP", "TEMP"];
const PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"];
const TIMEOUT_MS = 300_000;
const OUTPUT_BYTES = 20_000;
/** Between two looks at how much was written; at 300 MB a second, a bomb is stopped at twice of what it may have. */
const WATCH_MS = 250;

export interface ClientRun {
  code: number | null;
  /** The end of what it said on both streams. */
  output: string;
}

export interface ClientOptions {
  /** Given on its standard input. */
  input?: string;
  /** More variables of its environment. */
  environment?: Record<string, string | undefined>;
  sources?: PackageSources;
}

/** The folder that a client takes for its user's home, inside of the one that it works in. */
export const CLIENT_HOME = "home";

function clientEnvironment(home: string, { environment = {}, sources = {} }: ClientOptions): NodeJS.ProcessEnv {
  const { proxy } = sources;
  return {
    ...pick(process.env, PASSED),
    ...(proxy === undefined ? {} : Object.fromEntries(PROXIES.map((name) => [name, proxy]))),
    ...Object.fromEntries(HOMES.map((name) => [name, home])),
    ...environment,
    NODE_ENV: "production",
  };
}

/**
 * Runs an ecosystem's own client in `folder`, with an environment and a home of its own: no configuration, token or
 * password of the server's user reaches it. Code null: it could not be started or took longer than 5 minutes. Throws
 * AppError `invalid-input` when it wrote more than a set of packages may have, and has been ended for that.
 */
export async function runClient(
  command: readonly string[],
  folder: string,
  options: ClientOptions = {},
): Promise<ClientRun> {
  const home = `${folder}/${CLIENT_HOME}`;
  await mkdir(home, { recursive: true });
  const child = await startChild({ command, cwd: folder, env: clientEnvironment(home, options) });
  const kill = (): void => killChild(child);
  const timer = setTimeout(kill, TIMEOUT_MS).unref();
  child.stdin.end(options.input);
  const output = keepEnd([child.stdout, child.stderr], OUTPUT_BYTES);
  const exited = exitOf(child);
  const watch = watchSize(folder, kill);
  const { code } = await exited;
  clearTimeout(timer);
  kill();
  await watch.end();
  return { code, output: output() };
}

/** Looks at a folder until `end`, which rejects when there is too much in it. */
function watchSize(folder: string, onTooMuch: () => void): { end: () => Promise<void> } {
  const ended = new AbortController();
  const look = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      if (isOver(await measureFolder(folder))) return onTooMuch();
      await pause(WATCH_MS, undefined, { signal: ended.signal }).catch(() => {});
    }
  };
  const looking = look();
  return {
    end: async () => {
      ended.abort();
      await looking;
      if (!isOver(await measureFolder(folder))) return;
      const { bytes, files } = INSTALL_LIMIT;
      throw new AppError(
        "invalid-input",
        `The packages, with all that they need, take more than ${bytes / 1_000_000} MB or ${files} files: choose smaller ones.`,
      );
    },
  };
}
