import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { makeTarball, makeWheel } from "./package-archives";

/** Stands for the package indexes: a registry of npm on the loopback interface, and a folder of wheels. */
export interface PackageIndex {
  /** Holds the wheels; tests keep their own files here too. */
  folder: string;
  /** Exists when a package's install script was run. */
  ran: string;
  /** A file of the server, which the package `thief` tries to read. */
  outside: string;
  port: number;
  /** What the registry was told of who asks, one of each request. */
  authorizations: (string | undefined)[];
  close: () => void;
}

type Packages = Record<
  string,
  Record<string, { files: Record<string, string>; dependencies?: Record<string, string> }>
>;

function packagesOf(outside: string): Packages {
  return {
    "left-side": {
      "1.0.0": { files: { "index.js": "export const pad = (s) => '<' + s" } },
      "1.2.0": {
        files: { "index.js": "import { twice } from 'helper-of-left'; export const pad = (s) => twice('«') + s;" },
        dependencies: { "helper-of-left": "^2.0.0" },
      },
      "2.0.0": { files: { "index.js": "export const pad = () => { throw new Error('too new') }" } },
    },
    "helper-of-left": { "2.1.0": { files: { "index.js": "exports.twice = (s) => s + s;" } } },
    thief: { "1.0.0": { files: { "index.js": `export { default as pad } from ${JSON.stringify(outside)};` } } },
  };
}

function createRegistry(packages: Packages, ran: string, authorizations: (string | undefined)[]) {
  return createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    const [, name = "", , file] = decodeURIComponent(request.url ?? "").split("/");
    const versions = packages[name];
    if (versions === undefined) return response.writeHead(404).end("{}");
    const tarballs = Object.entries(versions).map(([version, { files, dependencies = {} }]) => {
      const manifest = { name, version, main: "index.js", dependencies, scripts: { install: `touch ${ran}` } };
      const type = name.startsWith("helper") ? {} : { type: "module" };
      return { manifest, tarball: makeTarball({ ...files, "package.json": JSON.stringify({ ...manifest, ...type }) }) };
    });
    const wanted = tarballs.find(({ manifest }) => file === `${name}-${manifest.version}.tgz`);
    if (wanted !== undefined) return response.end(wanted.tarball);
    const described = tarballs.map(({ manifest, tarball }) => {
      const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
      const address = `http://${request.headers.host}/${name}/-/${name}-${manifest.version}.tgz`;
      return [manifest.version, { ...manifest, dist: { tarball: address, integrity } }] as const;
    });
    return response.end(
      JSON.stringify({
        name,
        "dist-tags": { latest: described.at(-1)?.[0] },
        versions: Object.fromEntries(described),
      }),
    );
  });
}

const WHEELS = [
  makeWheel("leftside", "1.0", "def pad(s): return '<' + s"),
  makeWheel("leftside", "1.2", "from helperofleft import twice\ndef pad(s): return twice('«') + s", [
    "helperofleft>=2",
  ]),
  makeWheel("leftside", "2.0", "raise ImportError('too new')"),
  makeWheel("helperofleft", "2.1", "def twice(s): return s + s"),
];

/** Starts them, and sets up this process's npm and pip to use them until the environment is unstubbed. */
export async function startPackageIndex(): Promise<PackageIndex> {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  const ran = join(folder, "script-ran");
  const outside = join(folder, "outside.json");
  writeFileSync(outside, '"ESCAPED"');
  for (const [name, content] of WHEELS) writeFileSync(join(folder, name), content);
  const authorizations: (string | undefined)[] = [];
  const registry = createRegistry(packagesOf(outside), ran, authorizations);
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const address = registry.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
  vi.stubEnv("npm_config_cache", join(folder, "npm"));
  vi.stubEnv("PIP_NO_INDEX", "1");
  vi.stubEnv("PIP_FIND_LINKS", folder);
  const close = (): void => {
    registry.close();
    rmSync(folder, { recursive: true });
  };
  return { folder, ran, outside, port, authorizations, close };
}
