import { spawn } from "node:child_process";

/** What a package client may see of the server's environment: where things are and how to reach the index. */
const PASSED =
  /^(PATH|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|TEMP|TMP|TMPDIR|LANG|PIP_.*|UV_.*|NPM_CONFIG_.*|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|NODE_EXTRA_CA_CERTS|PYENV_.*)$/i;
const TIMEOUT_MS = 300_000;
const OUTPUT_BYTES = 20_000;

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
}

/**
 * Runs an ecosystem's own client, which knows the mirrors and proxies that this machine is set up with. Code null: it
 * could not be started or took longer than 5 minutes.
 */
export function runClient(
  command: readonly string[],
  folder: string,
  { input, environment = {} }: ClientOptions = {},
): Promise<ClientRun> {
  const [executable = "", ...argv] = command;
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(passed), ...environment, NODE_ENV: "production" };
  return new Promise((resolve) => {
    const child = spawn(executable, argv, { cwd: folder, env, stdio: "pipe", timeout: TIMEOUT_MS });
    let output = "";
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-OUTPUT_BYTES);
    };
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", () => resolve({ code: null, output }));
    child.on("close", (code) => resolve({ code, output }));
  });
}
