import { Rewritten } from "@/lib/planner/offline/clauses/rewritten";
import { ORDER } from "@/lib/planner/offline/clauses/split";
import { type Clause, clausesOf, queryOf, restingOnResult, wholesOf, wordings } from "@/lib/planner/offline/flow/chain";
import { speaksOfAll } from "@/lib/planner/offline/flow/one";
import { sought } from "@/lib/planner/offline/flow/sought";
import { waysToSplit } from "@/lib/planner/offline/flow/ways-to-split";
import { type Fitted, judgeBy, type Question, readQuestion } from "@/lib/planner/offline/judge/judge";
import { makesSense } from "@/lib/planner/offline/sense/makes-sense";
import { isPossible, possibleOf } from "@/lib/planner/offline/sense/possible";
import { type Boosted, NO_TREES } from "@/lib/planner/offline/weights/boosted";
import type { Candidate, SearchIndex } from "@/lib/search";
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
 * their functions are those expected, in order. `bar`: the threshold of one call.
 */
export async function chainOutcomes(folds: Folds, bar: number): Promise<Pick<Outcome, "probability" | "isRight">[]> {
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
    const best = await bestChain(plain(row.question), index, weights, bar);
    if (best === undefined) continue;
    const isExpected = [row.calls, ...row.alternatives].some(
      (calls) =>
        row.kind === "two-step" &&
        best.functions.length === calls.length &&
        // What a program computes of a request that it is surest of is judged with programs.
        best.functions.every((name, at) => name === PROGRAM || name === nameOf(calls[at])),
    );
    outcomes.push({ probability: best.probability, isRight: isExpected });
  }
  await index.close();
  return outcomes;
}

const PROGRAM = "code-interpreter.main";

function nameOf(call: { tool: string; function: string } | undefined): string {
  return `${call?.tool}.${call?.function}`;
}

interface Chosen {
  name: string;
  probability: number;
  /** Whether it rests on the result before it. */
  isBound: boolean;
}

interface Chain {
  probability: number;
  functions: string[];
}

/** The surest way to take a question as several requests, where none takes it as one that is surer: `bar` is that of one call. */
async function bestChain(
  question: string,
  index: SearchIndex,
  weights: Fitted,
  bar: number,
): Promise<Chain | undefined> {
  const read = (text: string) => readQuestion(text, NOW, "UTC", isPossible, weights);
  const said = Rewritten.said(question);
  const { mentions, asked } = read(question);
  const ways = waysToSplit(said, mentions);
  const isSequence = asked.clauses.strong;
  const search = async (text: string) =>
    (await index.search(sought(text), { keywords: [], grants: { public: true }, limit: 10 })).candidates;
  const asOne =
    isSequence && ORDER.test(question)
      ? undefined
      : chosenIn(read(question), await search(question), weights, ways.find(({ areParts }) => areParts)?.requests);
  const one = asOne !== undefined && asOne.probability >= bar ? asOne : undefined;
  const found = await Promise.all(
    ways.map(async ({ requests, areParts }): Promise<Chain | undefined> => {
      const clauses = areParts ? clausesOf(requests, read, plain) : wholesOf(requests, plain);
      const chosen = await stepsOf(clauses, { read, search, weights, isSequence });
      if (chosen === undefined) return undefined;
      const probability = Math.min(...chosen.map((step) => step.probability));
      const isOne =
        areParts &&
        chosen.some(({ isBound, name }, at) => isBound && name === chosen[at - 1]?.name && name === one?.name);
      const isLess = areParts && !isSequence && one !== undefined && one.probability > probability;
      return isOne || isLess ? undefined : { probability, functions: chosen.map(({ name }) => name) };
    }),
  );
  return found.filter((chain) => chain !== undefined).sort((a, b) => b.probability - a.probability)[0];
}

interface Reads {
  read: (text: string) => Question;
  search: (text: string) => Promise<readonly Candidate[]>;
  weights: Fitted;
  isSequence: boolean;
}

/** What is called for each of several requests; nothing where one of them has no call. */
async function stepsOf(
  clauses: readonly Clause[],
  { read, search, weights, isSequence }: Reads,
): Promise<Chosen[] | undefined> {
  const chosen: Chosen[] = [];
  const best = async (clause: Clause): Promise<Chosen | undefined> => {
    const candidates = await search(queryOf(clause));
    return wordings(clause, candidates)
      .flatMap((one) => chosenIn(read(plain(one.text)), candidates, weights) ?? [])
      .map((step) => ({ ...step, isBound: clause.isBound }))
      .sort((one, other) => other.probability - one.probability)[0];
  };
  for (const [at, clause] of clauses.entries()) {
    const candidates = await search(queryOf(clause));
    const resting = isSequence
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
  return chosen;
}

/** What would be called for one request. `clauses`: its parts, each of which has to be spoken of. */
function chosenIn(
  question: Question,
  candidates: readonly Candidate[],
  weights: Fitted,
  clauses: readonly Rewritten[] = [],
): Chosen | undefined {
  const {
    readings: all,
    programs: [program],
  } = judgeBy(question, candidates, weights);
  const readings = possibleOf(all, question);
  const isBound = false;
  const top = readings.find(
    (one) =>
      one.reading.missing.length === 0 &&
      one.left.length === 0 &&
      one.reading.lostOptions === 0 &&
      makesSense(one, question) &&
      speaksOfAll(one, Rewritten.said(question.text), clauses),
  );
  if (program !== undefined && (top === undefined || program.probability > top.probability))
    return { name: PROGRAM, probability: program.probability, isBound };
  if (top === undefined) return undefined;
  const { slug, function: name } = top.reading.candidate.document;
  return { name: `${slug}.${name}`, probability: top.probability, isBound };
}
