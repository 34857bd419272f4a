import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const BUILD = ".next";
const STAMP = path.join(BUILD, "agient-build.json");
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
/** Parts of the build that Next changes while it serves. */
const CHANGES_LATER = ["cache", "dev", "diagnostics", "types", "server/route-cache"].map((name) =>
  path.join(name, path.sep),
);

const Stamp = z.object({
  sources: z.string(),
  /** Fingerprint of each file that the server cannot do without. */
  files: z.record(z.string(), z.string()),
});

export type BuildState = "fresh" | "missing" | "stale" | "damaged";

/** Whether the `.next` of a project's folder was built from its sources and is still as it was built. */
export function buildState(root = "."): BuildState {
  if (!existsSync(path.join(root, STAMP))) return "missing";
  let stamp: z.infer<typeof Stamp>;
  try {
    stamp = Stamp.parse(JSON.parse(readFileSync(path.join(root, STAMP), "utf8")));
  } catch {
    return "damaged";
  }
  if (stamp.sources !== sourcesHash(root)) return "stale";
  const build = path.join(root, BUILD);
  const intact = ([file, print]: [string, string]) => {
    const place = path.join(build, file);
    return existsSync(place) && fingerprint(place) === print;
  };
  return Object.entries(stamp.files).every(intact) ? "fresh" : "damaged";
}

/** Writes down what was built, so that the next start can tell. */
export function stampBuild(root = "."): void {
  const build = path.join(root, BUILD);
  const kept = filesOf(build)
    .map((file) => path.relative(build, file))
    .filter(
      (file) => /(^BUILD_ID|[.](js|json|css))$/.test(file) && !CHANGES_LATER.some((part) => file.startsWith(part)),
    );
  const files = Object.fromEntries(kept.map((file) => [file, fingerprint(path.join(build, file))]));
  delete files[path.basename(STAMP)];
  writeFileSync(path.join(root, STAMP), JSON.stringify({ sources: sourcesHash(root), files }));
}

/** Contents of every source: times change with a checkout, contents do not. */
function sourcesHash(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(root, source))) {
      if (/[.]test[.]tsx?$/.test(file)) continue;
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** Contents of the small manifests, sizes of the rest: quick, and enough to see a build that was cut short. */
function fingerprint(file: string): string {
  if (/[.](js|css)$/.test(file)) return String(statSync(file).size);
  return createHash("sha256").update(readFileSync(file)).digest("base64");
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
