import { readFileSync } from "node:fs";
import { devNull, homedir } from "node:os";
import { join } from "node:path";
import { type PackageSources, pick, withoutCredentials } from "./sources";

/** Where Python packages are looked for, as pip and uv are set up on this machine. */
export interface PythonIndexes {
  /** In the order in which they are asked; only one that the operator names for packages holds a user and password. */
  indexes: string[];
  /** Whether the client's own index is asked after them. */
  withDefaultIndex: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Settings = Readonly<Record<string, string>>;

/** pip's files for one user and for all, on every platform (pip's documentation, “Configuration”), most specific first. */
function configurationFiles(environment: Environment): string[] {
  if (environment.PIP_CONFIG_FILE) return [environment.PIP_CONFIG_FILE];
  const home = homedir();
  const { APPDATA, PROGRAMDATA, XDG_CONFIG_HOME } = environment;
  if (process.platform === "win32") {
    return [APPDATA, join(home, "pip"), PROGRAMDATA].flatMap((folder) =>
      folder ? [join(folder, "pip", "pip.ini")] : [],
    );
  }
  const system = process.platform === "darwin" ? "/Library/Application Support" : "/etc/xdg";
  const own =
    process.platform === "darwin" ? join(home, "Library", "Application Support", "pip", "pip.conf") : undefined;
  return [
    ...(own === undefined ? [] : [own]),
    join(XDG_CONFIG_HOME || join(home, ".config"), "pip", "pip.conf"),
    join(home, ".pip", "pip.conf"),
    "/etc/pip.conf",
    join(system, "pip", "pip.conf"),
  ];
}

/** The settings for downloads in a file of pip's; a value goes on in lines that are indented. */
function readSettings(file: string): Settings {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return {};
  }
  const sections: Record<string, Record<string, string>> = {};
  let section: Record<string, string> = {};
  let last = "";
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*([#;]|$)/.test(line)) continue;
    const title = /^\[([^\]]+)\]/.exec(line)?.[1]?.trim();
    const [, key, value = ""] = /^([\w-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (title !== undefined) {
      section = sections[title] ??= {};
    } else if (key !== undefined) {
      last = key.toLowerCase().replaceAll("_", "-");
      section[last] = value;
    } else if (/^\s/.test(line)) {
      section[last] = `${section[last] ?? ""} ${line.trim()}`;
    }
  }
  return { ...sections.global, ...sections.download };
}

/** Addresses in a setting; uv's may have a name each, as in `mirror=https://…`. */
function addresses(setting = ""): string[] {
  return setting
    .split(/\s+/)
    .map((address) => address.replace(/^[\w.-]+=/, ""))
    .filter((address) => address !== "");
}

function fileSettings(environment: Environment): Settings {
  return Object.assign({}, ...configurationFiles(environment).map(readSettings).reverse());
}

/** pip's settings win over uv's, and the environment over files. A blank variable counts as not set. */
export function findPythonIndexes(
  environment: Environment = process.env,
  { pythonIndex }: PackageSources = {},
): PythonIndexes {
  if (pythonIndex !== undefined) return { indexes: [pythonIndex], withDefaultIndex: false };
  const settings = fileSettings(environment);
  const { PIP_NO_INDEX, UV_NO_INDEX, PIP_INDEX_URL, UV_DEFAULT_INDEX, UV_INDEX_URL } = environment;
  const withoutIndex = PIP_NO_INDEX || settings["no-index"] || UV_NO_INDEX;
  if (withoutIndex && /^(1|y|yes|t|true|on)$/i.test(withoutIndex)) return { indexes: [], withDefaultIndex: false };
  const own = PIP_INDEX_URL || settings["index-url"] || UV_DEFAULT_INDEX || UV_INDEX_URL;
  const { PIP_EXTRA_INDEX_URL, UV_INDEX, UV_EXTRA_INDEX_URL } = environment;
  const more = PIP_EXTRA_INDEX_URL || settings["extra-index-url"] || `${UV_INDEX ?? ""} ${UV_EXTRA_INDEX_URL ?? ""}`;
  const indexes = [...addresses(more), ...addresses(own)].map(withoutCredentials);
  return { indexes, withDefaultIndex: !own };
}

/** How packages are reached, as pip calls it: nothing that says who asks. */
const PIP_SETTINGS = [
  "index-url",
  "extra-index-url",
  "find-links",
  "no-index",
  "cert",
  "proxy",
  "trusted-host",
  "timeout",
  "default-timeout",
  "retries",
];
/** The same of uv, with the folders of its own programs: it runs pip, which it would fetch each time. */
const UV_SETTINGS =
  /^UV_(INDEX|DEFAULT_INDEX|INDEX_URL|EXTRA_INDEX_URL|NO_INDEX|FIND_LINKS|NATIVE_TLS|SYSTEM_CERTS|INSECURE_HOST|HTTP_TIMEOUT|OFFLINE|PYTHON|CACHE_DIR|PYTHON_INSTALL_DIR)$/i;

/**
 * The environment that pip, or uv that runs it, gets: the settings of this machine without users and passwords, and no
 * configuration, key ring or password file of the server's user.
 */
export function pipEnvironment(
  environment: Environment = process.env,
  { pythonIndex, proxy }: PackageSources = {},
): Record<string, string> {
  const settings = fileSettings(environment);
  const found = PIP_SETTINGS.flatMap((name) => {
    const variable = `PIP_${name.toUpperCase().replaceAll("-", "_")}`;
    const value = environment[variable] || settings[name];
    return value ? [[variable, withoutCredentials(value)] as const] : [];
  });
  const known = Object.fromEntries(found);
  if (pythonIndex !== undefined) {
    for (const name of ["PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_NO_INDEX"]) delete known[name];
    known.PIP_INDEX_URL = pythonIndex;
  }
  return {
    ...pick(environment, UV_SETTINGS),
    ...known,
    ...(proxy === undefined ? {} : { PIP_PROXY: proxy }),
    PIP_CONFIG_FILE: devNull,
    PIP_KEYRING_PROVIDER: "disabled",
    PIP_NO_CACHE_DIR: "1",
    PIP_NO_INPUT: "1",
    UV_NO_CONFIG: "1",
  };
}
