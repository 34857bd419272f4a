import { Rewritten } from "@/lib/planner/offline/clauses/rewritten";
import { type Clause, clausesOf, queryOf, restingOnResult, wordings } from "@/lib/planner/offline/flow/chain";
import { both, parts, repeated, versions } from "@/lib/planner/offline/flow/requests";
import { type Fitted, judgeBy, readQuestion, type Verdict } from "@/lib/planner/offline/judge/judge";
import { type Boosted, NO_TREES } from "@/lib/planner/offline/weights/boosted";
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
  judgeBy: readonly Boosted[];
  programsBy: ByFold;
}

/**
 * What everyday questions come to where they are taken as several requests: as probable as the least probable of them, and right where
 * their functions are those expected, in order.
 */
export async function chainOutcomes(folds: Folds): Promise<Pick<Outcome, "probability" | "isRight">[]> {
  const { index } = await seededSearch();
  const outcomes: Pick<Outcome, "probability" | "isRight">[] = [];
  for (const row of readTraining()) {
    const fold = foldOf(row.id);
    const weights = {
      calls: folds.callsBy[fold] ?? {},
      judge: folds.judgeBy[fold] ?? { weights: {}, trees: NO_TREES },
      programs: folds.programsBy[fold] ?? {},
      wants: folds.wantsBy[fold] ?? {},
    };
    const best = await bestChain(plain(row.question), index, weights);
    if (best === undefined) continue;
    const isExpected =
      row.kind === "two-step" &&
      best.functions.length === row.calls.length &&
      // What a program computes of a request that it is surest of is judged with programs.
      best.functions.every((name, at) => name === PROGRAM || name === nameOf(row.calls[at]));
    outcomes.push({ probability: best.probability, isRight: isExpected });
  }
  await index.close();
  return outcomes;
}

const PROGRAM = "code-interpreter.main";

function nameOf(call: { tool: string; function: string } | undefined): string {
  return `${call?.tool}.${call?.function}`;
}

async function bestChain(
  question: string,
  index: SearchIndex,
  weights: Fitted,
): Promise<{ probability: number; functions: string[] } | undefined> {
  const read = (text: string) => readQuestion(text, NOW, "UTC", weights);
  const said = Rewritten.said(question);
  const { mentions, asked } = read(question);
  const ways = [repeated(said), ...parts(said, mentions), versions(said, mentions), both(said)].filter(
    (clauses) => clauses.length > 1,
  );
  const found = await Promise.all(
    ways.map(async (clauses) => {
      const chosen: Chosen[] = [];
      const search = (clause: Clause) =>
        index.search(queryOf(clause), { keywords: [], grants: { public: true }, limit: 10 });
      const best = async (clause: Clause): Promise<Chosen | undefined> => {
        const { candidates } = await search(clause);
        return wordings(clause)
          .flatMap((one) => chosenOf(judgeBy(read(plain(one.text)), candidates, weights)) ?? [])
          .sort((one, other) => other.probability - one.probability)[0];
      };
      for (const [at, clause] of clausesOf(clauses, read, plain).entries()) {
        const { candidates } = await search(clause);
        const resting = asked.clauses.strong
          ? restingOnResult(clause, at, judgeBy(read(clause.said.text), candidates, weights))
          : undefined;
        const free = clause.mayBeFree ? { said: clause.said, isBound: false } : undefined;
        const top =
          (await best(clause)) ??
          (free === undefined ? undefined : await best(free)) ??
          (resting === undefined ? undefined : await best(resting));
        if (top === undefined) return undefined;
        chosen.push(top);
      }
      return {
        probability: Math.min(...chosen.map(({ probability }) => probability)),
        functions: chosen.map(({ name }) => name),
      };
    }),
  );
  return found.filter((one) => one !== undefined).sort((one, other) => other.probability - one.probability)[0];
}

interface Chosen {
  name: string;
  probability: number;
}

/** What would be called for one request. */
function chosenOf({ readings, programs: [program] }: Verdict): Chosen | undefined {
  const [top] = readings;
  const isWhole = top !== undefined && top.reading.missing.length === 0 && top.left.length === 0;
  if (program !== undefined && (!isWhole || program.probability > top.probability))
    return { name: PROGRAM, probability: program.probability };
  if (!isWhole) return undefined;
  const { slug, function: name } = top.reading.candidate.document;
  return { name: `${slug}.${name}`, probability: top.probability };
}
