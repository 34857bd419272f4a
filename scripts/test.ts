// Every test: `npm test`. `--full` adds the long simulations. The last line counts what passed and failed.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import type { z } from "zod";
import { publicMessage } from "@/lib/errors";
import { findBrowser } from "./lib/find-browser";
import { BrowserReport, type Count, UnitReport } from "./lib/test-reports";

const REPORTS = "node_modules/.cache/agient/reports";
const CACHE = path.resolve("node_modules/.cache/agient");
const full = process.argv.includes("--full");

interface Running {
  env?: Record<string, string>;
  /** It gives way to whatever else runs. */
  aside?: boolean;
}

const counts: Count[] = [];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// Where one has to be installed first, that waits for the network while other things are tested.
const browser = findBrowser().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
// Types take as long as the other checks together and say nothing where all is right: they run beside those.
const types = run(["node_modules/typescript/bin/tsc", "--noEmit"]);
await check("formatting and lint", () => run(["node_modules/@biomejs/biome/bin/biome", "check", "."]));
await check("imports", () => run(["--import", "./scripts/typescript.mjs", "scripts/check-imports.ts"]));
await check("regular expressions", () =>
  run(["--import", "./scripts/typescript.mjs", "scripts/check-regexes.ts", ...(full ? ["--all"] : [])]),
);
await check("structure", () => run(["--import", "./scripts/typescript.mjs", "scripts/measure-structure.ts"]));
await check("unused code", () => run(["node_modules/knip/bin/knip.js"]));
await check("types", () => types);
// Unit tests wait for clocks and processes now and then: the build that the browser tests need takes what they leave.
const built = run(["--import", "./scripts/typescript.mjs", "scripts/build.ts"], { aside: true });
await unitTests();
await check("build", () => built);
await browserTests();

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
// Named once more: of a long output often only the end is kept.
if (failed.length > 0) console.log(`\n── failed\n${failed.join("\n")}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);

async function check(name: string, work: () => Promise<number | null>): Promise<void> {
  console.log(`\n── ${name}`);
  const ok = (await work()) === 0;
  counts.push(ok ? { passed: 1, failed: [] } : { passed: 0, failed: [name] });
}

async function unitTests(): Promise<void> {
  console.log("\n── unit and contract tests");
  const report = path.join(REPORTS, "unit.json");
  const code = await run(
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    { env: { AGIENT_TEST_FULL: full ? "1" : "" } },
  );
  counts.push(settle("unit and contract tests", code, readReport(report, UnitReport)));
}

async function browserTests(): Promise<void> {
  console.log("\n── browser tests");
  const found = await browser;
  if (found instanceof Error) {
    console.error(publicMessage(found));
    counts.push({ passed: 0, failed: ["browser tests: there is no browser"] });
    return;
  }
  const report = path.join(REPORTS, "browser.json");
  const code = await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    env: {
      CHROMIUM_PATH: found,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(report),
      AGIENT_CACHE_DIR: CACHE,
      AGIENT_TEST_FULL: full ? "1" : "",
    },
  });
  counts.push(settle("browser tests", code, readReport(report, BrowserReport)));
}

/** A runner that failed without a failed test, or left no report, counts as one failure. */
function settle(name: string, code: number | null, count: Count | undefined): Count {
  if (!count) return { passed: 0, failed: [`${name}: the runner left no report`] };
  if (code === 0 || count.failed.length > 0) return count;
  return { ...count, failed: [`${name}: the runner ended with ${code} and names no test`] };
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function run(words: string[], { env = {}, aside = false }: Running = {}): Promise<number | null> {
  const child = spawn(process.execPath, words, {
    stdio: ["ignore", "inherit", "inherit"],
    // The tests start the app's processes over and over: each takes what an earlier one compiled.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(CACHE, "compiled"), ...env },
  });
  if (aside && child.pid) giveWay(child.pid);
  return new Promise((resolve) => child.on("error", () => resolve(1)).on("close", resolve));
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where that is not allowed, it takes its share.
  }
}
