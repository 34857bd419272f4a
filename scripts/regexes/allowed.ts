import allowed from "./allowed.json" with { type: "json" };
import type { Regex } from "./collect";
import { keyOf } from "./verdicts";

/** Where code runs in a process or a sandbox that ends it after seconds, whatever it does; exponential ones are refused there too. */
const APART: Readonly<Record<string, string>> = {
  "prisma/seed/": "a tool, which runs in the sandbox",
  "lib/sandbox/runner/": "runs in the sandbox, with the tool",
  "lib/reading/": "runs in the process that reads sources, which is killed after seconds",
  "lib/reading/review/": "runs in the process that reviews sources, which is killed after seconds",
  "bench/": "reads this project's own data",
  "scripts/": "reads this project's own sources and what the operator types",
};

/** Those of which the checker fears more than can be, or whose text is short: why, by file, and which by their keys. */
const SINGLE: Readonly<Record<string, { why: string; keys: readonly string[] }>> = allowed;

/** Files that put patterns together while they run, and why what they put in cannot make them slow. */
export const DYNAMIC: ReadonlyMap<string, string> = new Map([
  [
    "lib/schema/input-schema.ts",
    "whether a schema's pattern is a regular expression: it is parsed, and matched with nothing",
  ],
  ["lib/planner/offline/mentions/dates.ts", "names of months, from a list of this project"],
  [
    "lib/planner/offline/mentions/literals.ts",
    "pairs of quotation marks and names of colours, from lists of this project",
  ],
  ["lib/planner/offline/cues/values/options.ts", "one of two edges of a word, and an escaped option"],
  [
    "node_modules/ajv-formats/dist/formats.js",
    "whether a text is a regular expression: it is parsed, and matched with nothing",
  ],
  ["lib/sandbox/runner/machine-script.js", "names of the runner's own files, escaped one by one"],
  ["prisma/seed/regex-tester/main.js", "a tool that tries what its user writes, in the sandbox"],
]);

/** Why a regular expression may take more than the length of its text; undefined where nothing allows it. */
export function allowanceOf(regex: Regex): string | undefined {
  const folder = Object.keys(APART).find((start) => regex.file.startsWith(start));
  if (folder !== undefined) return APART[folder];
  const single = SINGLE[regex.file];
  return single?.keys.includes(keyOf(regex)) ? single.why : undefined;
}

/** What is allowed and no longer there: a reason that stands alone would one day allow something else. */
export function unused(regexes: readonly Regex[]): string[] {
  const present = new Set(regexes.map((regex) => `${regex.file} ${keyOf(regex)}`));
  const single = Object.entries(SINGLE).flatMap(([file, { keys }]) => keys.map((key) => `${file} ${key}`));
  const dynamic = [...DYNAMIC.keys()].filter(
    (file) => !regexes.some((regex) => regex.file === file && !regex.constant),
  );
  return [...single.filter((key) => !present.has(key)), ...dynamic].map(
    (entry) => `${entry} is allowed what it does not do any more: take it from scripts/regexes/allowed`,
  );
}
