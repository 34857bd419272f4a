import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { benchArguments } from "./planner-arguments";
import { decide } from "./planner-decide";
import { benchExamples } from "./planner-examples";
import { benchMath } from "./planner-math";
import { benchAwareness, benchSuitable } from "./planner-need";
import { ROWS } from "./planner-rows";
import { benchSearch } from "./planner-search";
import { benchSpeed } from "./planner-speed";
import { printTallies, Unseen } from "./planner-tally";
import { readRecords } from "./records";
import { BenchmarkQuery, BenchmarkTool } from "./retrieval/benchmark";

/**
 * How well the offline planner does: whether a tool is needed, whether one of those offered is suitable, what its
 * first search and the one by its keywords find, whole calls, also of functions that nothing was fitted on, and
 * word problems whose programs are really executed. Without files it uses the development splits in `bench/data`.
 * With `--speed` it says instead what deciding costs beside the search.
 */
async function main(): Promise<void> {
  const data = join(dirname(fileURLToPath(import.meta.url)), "data");
  const { values } = parseArgs({
    options: {
      need: { type: "string", default: join(data, "retrieval", "need-tool.dev.jsonl.gz") },
      arguments: { type: "string", default: join(data, "planner-arguments.dev.jsonl.gz") },
      functions: { type: "string", default: join(data, "functions-unseen.jsonl.gz") },
      tools: { type: "string", default: join(data, "retrieval", "tools-bfcl.jsonl.gz") },
      queries: { type: "string", default: join(data, "retrieval", "retrieval-bfcl.dev.jsonl.gz") },
      math: { type: "string", default: join(data, "planner-math.dev.jsonl.gz") },
      json: { type: "boolean", default: false },
      speed: { type: "boolean", default: false },
    },
  });
  if (values.speed) return benchSpeed();
  const need = readRecords(values.need, ROWS.need);
  const functions = readRecords(values.functions, ROWS.arguments);
  const sandbox = createLocalSandbox({ cacheDir: join(".cache", "sandbox"), poolSize: 0 });
  try {
    const tallies = [
      await benchAwareness(need),
      ...(await benchSuitable(need)),
      ...(await benchSearch(readRecords(values.tools, BenchmarkTool), readRecords(values.queries, BenchmarkQuery))),
      await benchArguments("arguments: whole calls", readRecords(values.arguments, ROWS.arguments)),
      await benchArguments("our own functions, known to fit", functions),
      await benchArguments("our own functions, searched for", functions, (query, one) => decide(query, [one])),
      await benchExamples(),
      await benchMath(readRecords(values.math, ROWS.math), sandbox),
    ];
    if (values.json) console.log(JSON.stringify(tallies, null, 2));
    else {
      const found = JSON.parse(await readFile(join(data, "planner-unseen.json"), "utf8"));
      printTallies(tallies, Unseen.array().parse(found));
    }
  } finally {
    await sandbox.close();
  }
}

await main();
