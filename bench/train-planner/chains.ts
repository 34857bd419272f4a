import { Rewritten } from "@/lib/planner/offline/clauses/rewritten";
import { clausesOf, queryOf, wordings } from "@/lib/planner/offline/flow/chain";
import { parts, versions } from "@/lib/planner/offline/flow/requests";
import { type Fitted, type Judged, judgeBy, readQuestion } from "@/lib/planner/offline/judge/judge";
import type { SearchIndex } from "@/lib/search";
import { seededSearch } from "@/lib/testing/seeded-search";
import { readTraining } from "../everyday/rows";
import { NOW } from "./fit-calls";
import type { Outcome } from "./fit-judge";
import { foldOf } from "./learner";
import { plain } from "./questions";

type ByFold = readonly Record<string, number>[];

interface Folds {
  callsBy: ByFold;
  wantsBy: ByFold;
  judgeBy: ByFold;
}

/**
 * What everyday questions come to where they are taken as several requests: as probable as the least probable of them, and right where
 * their functions are those expected, in order.
 */
export async function chainOutcomes(folds: Folds): Promise<Outcome[]> {
  const { index } = await seededSearch();
  const outcomes: Outcome[] = [];
  for (const row of readTraining()) {
    const fold = foldOf(row.id);
    const weights = {
      calls: folds.callsBy[fold] ?? {},
      judge: folds.judgeBy[fold] ?? {},
      wants: folds.wantsBy[fold] ?? {},
    };
    const best = await bestChain(plain(row.question), index, weights);
    if (best === undefined) continue;
    const expected =
      row.kind === "two-step" &&
      best.functions.join() === row.calls.map((call) => `${call.tool}.${call.function}`).join();
    const question = { question: row.question, candidates: [], kind: row.kind, group: row.id, isRight: () => false };
    outcomes.push({ question, probability: best.probability, isRight: expected, asks: false });
  }
  await index.close();
  return outcomes;
}

async function bestChain(
  question: string,
  index: SearchIndex,
  weights: Fitted,
): Promise<{ probability: number; functions: string[] } | undefined> {
  const read = (text: string) => readQuestion(text, NOW, "UTC", weights);
  const said = Rewritten.said(question);
  const { mentions } = read(question);
  const ways = [...parts(said, mentions), versions(said, mentions)].filter((clauses) => clauses.length > 1);
  const found = await Promise.all(
    ways.map(async (clauses) => {
      const judged: Judged[] = [];
      for (const clause of clausesOf(clauses, read)) {
        const { candidates } = await index.search(queryOf(clause), {
          keywords: [],
          grants: { public: true },
          limit: 10,
        });
        const tops = wordings(clause).flatMap((one) => judgeBy(read(one.text), candidates, weights).slice(0, 1));
        const [top] = tops
          .filter(({ reading, left }) => reading.missing.length === 0 && left.length === 0)
          .sort((one, other) => other.probability - one.probability);
        if (top === undefined) return undefined;
        judged.push(top);
      }
      const functions = judged.map(
        ({ reading: { candidate } }) => `${candidate.document.slug}.${candidate.document.function}`,
      );
      return { probability: Math.min(...judged.map(({ probability }) => probability)), functions };
    }),
  );
  return found.filter((one) => one !== undefined).sort((one, other) => other.probability - one.probability)[0];
}
