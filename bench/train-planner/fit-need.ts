import { join } from "node:path";
import { needFeatures } from "@/lib/planner/offline/need/need-features";
import { readTraining } from "../everyday/rows";
import { ROWS } from "../planner-rows";
import { readRecords } from "../records";
import { gradientOf, Learner, shuffled } from "./learner";

const DATA = join(import.meta.dirname, "..", "data");
const ROUNDS = 15;
/** How often an everyday question counts that no tool serves: there are fewer of them than of those that one does. */
const NONE = 2;

/** A question, and whether it wants something done rather than known. */
export interface Wanting {
  question: string;
  wants: boolean;
  group: string;
}

/** Rows of MetaTool and of the Berkeley Function Calling Leaderboard, without any catalogue. */
export function benchmarkNeeds(): Wanting[] {
  const rows = readRecords(join(DATA, "retrieval", "need-tool.dev.jsonl.gz"), ROWS.need);
  return rows
    .filter(({ kind }) => kind === "awareness")
    .map(({ query, needsTool }) => ({ question: query, wants: needsTool, group: query }));
}

export function everydayNeeds(): Wanting[] {
  return readTraining().flatMap(({ id, kind, question }) =>
    Array.from({ length: kind === "none" ? NONE : 1 }, () => ({ question, wants: kind !== "none", group: id })),
  );
}

export function fitNeed(rows: readonly Wanting[]): Record<string, number> {
  const learner = new Learner({ rate: 0.1, decay: 0.005 });
  const prepared = rows.map(({ question, wants }) => [
    { features: needFeatures(question), isRight: wants },
    { features: {}, isRight: !wants },
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const options of shuffled(prepared, round + 1)) learner.update(gradientOf(learner.weights, options));
  }
  return learner.weights;
}
