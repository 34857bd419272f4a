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
  "instrumentation.ts",
  "proxy.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
/** What Next writes while it serves, and so is no part of the build. */
const CHANGES_LATER = new Set(["cache", "dev", "trace", "trace-build", "diagnostics", "agient-build.json", "types"]);

const Stamp = z.object({ sources: z.string(), output: z.string() });
/** Answers of routes such as the icon, which Next writes again when they are first asked for. */
const SERVED = path.join(BUILD, "server", "route-cache") + path.sep;

export type BuildState = "fresh" | "missing" | "stale" | "damaged";

/** Whether `.next` was built from these sources and is still as it was built. */
export function buildState(): BuildState {
  if (!existsSync(STAMP)) return "missing";
  let stamp: z.infer<typeof Stamp>;
  try {
    stamp = Stamp.parse(JSON.parse(readFileSync(STAMP, "utf8")));
  } catch {
    return "damaged";
  }
  if (stamp.sources !== sourcesHash()) return "stale";
  return stamp.output === outputHash() ? "fresh" : "damaged";
}

/** Writes down what was built, so that the next start can tell. */
export function stampBuild(): void {
  writeFileSync(STAMP, JSON.stringify({ sources: sourcesHash(), output: outputHash() }));
}

/** Contents of every source: times change with a checkout, contents do not. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      if (/[.]test[.]tsx?$/.test(file)) continue;
      hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** Names and sizes of the build's files: quick, and enough to see a build that was cut short or partly deleted. */
function outputHash(): string {
  const hash = createHash("sha256");
  for (const entry of readdirSync(BUILD).sort()) {
    if (CHANGES_LATER.has(entry)) continue;
    for (const file of filesOf(path.join(BUILD, entry))) {
      if (file.startsWith(SERVED)) continue;
      hash.update(`${file}\0${statSync(file).size}\0`);
    }
  }
  return hash.digest("hex");
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
