import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { runChild } from "@/lib/process";
import { CLIENT_HOME } from "./client";
import { type PackageSources, withoutCredentials } from "./sources";

/** How packages are reached: nothing that says who asks. */
const NAMES = new Set([
  "registry",
  "proxy",
  "https-proxy",
  "noproxy",
  "cafile",
  "ca",
  "strict-ssl",
  "fetch-timeout",
  "fetch-retries",
]);
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
type Settings = Record<string, z.infer<typeof Value>>;
const TIMEOUT_MS = 30_000;

/** A line of npm's list, such as `registry = "https://…"`; what another one overrides begins with a semicolon. */
function parseLine(line: string): Settings {
  const at = line.indexOf(" = ");
  const name = line.slice(0, Math.max(at, 0));
  if (!NAMES.has(name)) return {};
  try {
    return { [name]: Value.parse(JSON.parse(line.slice(at + 3))) };
  } catch {
    return {};
  }
}

/** npm's own answer, because it alone knows where its files are; in it, passwords are hidden. Nothing when it cannot say. */
async function readSettings(npm: readonly string[], folder: string): Promise<Settings> {
  const command = [...npm, "config", "list", "--no-update-notifier"];
  const { output } = await runChild({ command, cwd: folder, env: process.env }, { timeoutMs: TIMEOUT_MS });
  return Object.assign({}, ...output.toString().split(/\r?\n/).map(parseLine));
}

/** A line of npm's file for each, or several where there is a list. */
function lines([key, value]: [string, z.infer<typeof Value>]): string[] {
  if (Array.isArray(value)) return value.map((one) => `${key}[]=${JSON.stringify(withoutCredentials(one))}`);
  return [`${key}=${JSON.stringify(typeof value === "string" ? withoutCredentials(value) : value)}`];
}

/** The operator's registry, with the password that its address holds as npm wants it. */
function registryLines(address: string): string[] {
  const { username, password, host, pathname } = new URL(address);
  const place = pathname.endsWith("/") ? pathname : `${pathname}/`;
  const registry = `registry=${JSON.stringify(withoutCredentials(address))}`;
  if (username === "" && password === "") return [registry];
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  return [registry, `//${host}${place}:_auth=${secret}`];
}

/**
 * Writes what npm may know of this machine's settings into the home that it gets in `folder`, and returns the environment
 * that has it read nothing else: neither the user's configuration nor the machine's.
 */
export async function writeNpmSettings(
  npm: readonly string[],
  folder: string,
  { npmRegistry, proxy }: PackageSources,
): Promise<Record<string, string>> {
  const settings = await readSettings(npm, folder);
  if (npmRegistry !== undefined) delete settings.registry;
  const own = Object.entries(settings).flatMap(lines);
  const proxies = proxy === undefined ? [] : [`proxy=${JSON.stringify(proxy)}`, `https-proxy=${JSON.stringify(proxy)}`];
  const source = npmRegistry === undefined ? [] : registryLines(npmRegistry);
  const home = join(folder, CLIENT_HOME);
  const userConfig = join(home, ".npmrc");
  await writeFile(userConfig, [...own, ...source, ...proxies, ""].join("\n"), { mode: 0o600 });
  return {
    NPM_CONFIG_USERCONFIG: userConfig,
    NPM_CONFIG_GLOBALCONFIG: join(home, "none"),
    NPM_CONFIG_CACHE: join(home, "cache"),
    NPM_CONFIG_UPDATE_NOTIFIER: "false",
  };
}
