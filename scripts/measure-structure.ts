// Measures the circles and the sizes of the house, and fails when one is worse than `scripts/structure/limits.json` says.
// `--list` names what is counted; `--write` makes today's figures the limits.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { z } from "zod";
import { importRules } from "./import-rules";
import { countLines, measure } from "./structure/measure";

const LIMITS = path.join(import.meta.dirname, "structure", "limits.json");
const { values } = parseArgs({ options: { list: { type: "boolean" }, write: { type: "boolean" } } });

const { output } = await cruise(["app", "components", "lib"], { ...importRules, validate: false }, undefined, {
  tsConfig: extractTSConfig("tsconfig.json"),
});
if (typeof output === "string") throw new Error("dependency-cruiser printed a report where an object was expected");
const modules = output.modules.filter(({ source }) => /^(app|components|lib)\/.*[.]tsx?$/.test(source));
if (modules.length === 0) throw new Error("no module was seen: nothing was measured");
const files = modules.map(({ source }) => source);
const arrows = modules.flatMap(({ source, dependencies }) =>
  [...new Set(dependencies.map(({ resolved }) => resolved))].map((to) => ({ from: source, to })),
);

if (values.list) {
  for (const [folder, { source, tests }] of [...countLines(files)].sort()) {
    console.log(`${folder}: ${source} lines of source, ${tests} of tests`);
  }
}
const limits = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(LIMITS, "utf8")));
const structure = Object.entries(measure(files, arrows));
let worse = 0;
for (const [name, found] of structure) {
  const limit = limits[name] ?? 0;
  const isWorse = found.length > limit;
  if (isWorse) worse += 1;
  console.log(`${name}: ${found.length} (at most ${limit})${isWorse ? ", which is more than before" : ""}`);
  if (values.list || isWorse) for (const one of found) console.log(`  ${one}`);
}
if (values.write) {
  const today = Object.fromEntries(structure.map(([name, found]) => [name, found.length]));
  writeFileSync(LIMITS, `${JSON.stringify(today, undefined, 2)}\n`);
}
process.exit(worse > 0 && !values.write ? 1 : 0);
