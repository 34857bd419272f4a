import { join } from "node:path";
import { sureness } from "@/lib/planner/offline/flow/program-call";
import { proposePrograms } from "@/lib/planner/offline/programs";
import { findMentions } from "@/lib/planner/rules/mentions/find-mentions";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { holds } from "../everyday/judge";
import { readTraining } from "../everyday/rows";
import { runAll } from "../planner-math";
import { ROWS } from "../planner-rows";
import { readRecords } from "../records";
import { NOW } from "./fit-calls";
import type { Outcome } from "./fit-judge";

const MATH = join(import.meta.dirname, "..", "data", "planner-math.dev.jsonl.gz");

/** Texts or numbers of which one is in a right answer; nothing where no program answers the question. */
interface Row {
  question: string;
  accept: readonly (string | number)[];
}

function rows(): Row[] {
  const everyday = readTraining().flatMap(({ kind, question, accept }) => {
    if (kind === "single") return accept.length === 0 ? [] : [{ question, accept }];
    return [{ question, accept: [] }];
  });
  const math = readRecords(MATH, ROWS.math).map(({ query, answer }) => ({ question: query, accept: [Number(answer)] }));
  return [...everyday, ...math];
}

/** What the programs come to, really executed, that are written for everyday questions and for word problems; nothing where none is. */
export async function programOutcomes(): Promise<Pick<Outcome, "probability" | "isRight">[]> {
  const proposed = rows().map((row) => {
    const [best] = proposePrograms(row.question, findMentions(row.question, NOW, "UTC"));
    return { row, best };
  });
  const sandbox = createLocalSandbox({ cacheDir: join(".cache", "sandbox"), poolSize: 0 });
  const printed = await runAll(
    proposed.flatMap(({ best }) => best?.code ?? []),
    sandbox,
  ).finally(() => sandbox.close());
  let next = 0;
  return proposed.flatMap(({ row, best }) => {
    if (best === undefined) return [];
    const answer = String(printed[next++] ?? "");
    return { probability: sureness(best), isRight: row.accept.some((one) => holds(answer, one)) };
  });
}
