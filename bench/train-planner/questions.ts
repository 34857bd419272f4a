import { join } from "node:path";
import type { Json } from "@/lib/json";
import { inPlainWords } from "@/lib/planner/offline/cues/choice/plain-words";
import { sought } from "@/lib/planner/offline/flow/sought";
import type { Reading } from "@/lib/planner/offline/judge/readings";
import type { Candidate, SearchDocument, SearchIndex } from "@/lib/search";
import { COUNTS } from "@/lib/testing/counted";
import { searchOver } from "@/lib/testing/search-over";
import { seededSearch } from "@/lib/testing/seeded-search";
import { LACKING, UNSERVED } from "@/lib/testing/unserved";
import { toSearchDocuments } from "@/lib/tools";
import { holds } from "../everyday/judge";
import { type Row, readTraining } from "../everyday/rows";
import { isAcceptable, same } from "../planner-arguments";
import { documentOf, ROWS } from "../planner-rows";
import { readRecords } from "../records";
import { NOW } from "./fit-calls";
import { phrasings } from "./phrasings";
import { isSameCall } from "./same-call";

const DATA = join(import.meta.dirname, "..", "data");
const GRANTS = { public: true };
const MOST = 10;

/** A question with the functions that search finds for it, and which readings of them are right. */
export interface JudgedQuestion {
  question: string;
  candidates: readonly Candidate[];
  kind: "benchmark" | "found" | "unsuitable" | "prompt" | "phrasing" | "math" | "only" | Row["kind"];
  group: string;
  isRight: (reading: Reading) => boolean;
  /** Whether it is asked of programs alone. */
  isOfPrograms?: boolean;
  /** Whether nobody wrote down what an answer has to hold. */
  isOpen?: boolean;
  /** Whether a program answers it that printed this. */
  printed: (output: string, code: string) => boolean;
}

/** Whether it is known of a question what a program has to print. */
export function isComputed({
  kind,
  isOfPrograms,
  isOpen,
}: Pick<JudgedQuestion, "kind" | "isOfPrograms" | "isOpen">): boolean {
  if (isOpen === true) return false;
  return isOfPrograms === true || !["benchmark", "found", "unsuitable", "prompt", "phrasing", "only"].includes(kind);
}

async function find(index: SearchIndex, question: string): Promise<Candidate[]> {
  return (await index.search(sought(question), { keywords: [], grants: GRANTS, limit: MOST })).candidates;
}

async function findAmong(documents: readonly SearchDocument[], question: string): Promise<Candidate[]> {
  const index = await searchOver(documents);
  const candidates = await find(index, question);
  await index.close();
  return candidates;
}

/** As the planner reads it, which puts some things in plainer words first. */
export function plain(question: string): string {
  return inPlainWords(question, NOW, "UTC");
}

/** A function that is known to fit: there is nothing to search. */
function alone(document: SearchDocument): Candidate[] {
  return [
    { document, score: 0, parts: { lexical: 0, semantic: 0, keyword: 0, rerank: 0, reliability: 0 }, probability: 1 },
  ];
}

/**
 * Questions of the Berkeley Function Calling Leaderboard with one expected call, among the functions that it offers. Those that it offers a
 * single function for come once more as a search finds that, beside the questions that the only one found does not suit.
 */
export async function benchmarkQuestions(): Promise<JudgedQuestion[]> {
  const questions: JudgedQuestion[] = [];
  for (const row of readRecords(join(DATA, "planner-arguments.dev.jsonl.gz"), ROWS.arguments)) {
    const [name, expected] = Object.entries(row.acceptable[0] ?? {})[0] ?? [];
    if (row.acceptable.length !== 1 || name === undefined || expected === undefined) continue;
    const documents = row.functions.map(documentOf);
    const isRight = ({ missing, candidate, arguments: given }: Reading) =>
      missing.length === 0 && candidate.document.toolId === name && isAcceptable(given, expected);
    const question = { question: plain(row.query), group: name, isRight, printed: () => false };
    const found = await findAmong(documents, question.question);
    const [only, ...others] = documents;
    if (only === undefined || others.length > 0) questions.push({ ...question, candidates: found, kind: "benchmark" });
    else {
      questions.push({ ...question, candidates: alone(only), kind: "benchmark" });
      if (found.length > 0) questions.push({ ...question, candidates: found, kind: "found" });
    }
  }
  return questions;
}

/** Questions that none of the functions serves which are offered with them. */
export async function unsuitableQuestions(): Promise<JudgedQuestion[]> {
  const rows = readRecords(join(DATA, "retrieval", "need-tool.dev.jsonl.gz"), ROWS.need);
  const questions: JudgedQuestion[] = [];
  for (const { kind, query, functions = [] } of rows) {
    if (kind !== "no-suitable-tool") continue;
    const question = plain(query);
    const candidates = await findAmong(functions.map(documentOf), question);
    const nothing = { isRight: () => false, printed: () => false };
    questions.push({ question, candidates, kind: "unsuitable", group: query, ...nothing });
  }
  return questions;
}

/** Everyday questions, and the example prompts, among the tools that ship; and, where one is meant, with that one alone. */
export async function martQuestions(rows = readTraining()): Promise<JudgedQuestion[]> {
  const { tools, index } = await seededSearch();
  const documents = tools.flatMap((tool) => toSearchDocuments(tool));
  const questions: JudgedQuestion[] = [];
  for (const row of rows) {
    const asked = plain(row.question);
    const candidates = await find(index, asked);
    questions.push({
      question: asked,
      candidates,
      kind: row.kind,
      group: row.id,
      isRight: (reading) => isExpected(row, reading),
      isOpen: (row.kind === "single" || row.kind === "two-step") && row.accept.length === 0 && !row.varies,
      printed: (output, code) => isAnswered(row, output, code),
    });
    const [meant] = row.kind === "missing" ? row.missing : row.kind === "single" ? row.calls : [];
    const only = documents.find(({ slug, function: name }) => slug === meant?.tool && name === meant.function);
    if (only !== undefined && only.slug !== INTERPRETER)
      questions.push({
        question: asked,
        candidates: alone(only),
        kind: "only",
        group: row.id,
        isRight: (reading) => isExpected(row, reading),
        printed: () => false,
      });
  }
  for (const tool of tools) {
    for (const question of tool.version.examplePrompts.map(plain)) {
      const candidates = await find(index, question);
      const isRight = ({ missing, candidate }: Reading) =>
        missing.length === 0 && candidate.document.slug === tool.slug;
      questions.push({
        question,
        candidates,
        kind: "prompt",
        group: tool.slug,
        isRight,
        printed: () => tool.slug === INTERPRETER,
      });
    }
  }
  await index.close();
  return questions;
}

/** How people put what the tools that ship do, as the tests ask it. */
export async function phrasingQuestions(): Promise<JudgedQuestion[]> {
  const { index } = await seededSearch();
  const rows: Pick<JudgedQuestion, "question" | "isRight" | "isOfPrograms" | "printed">[] = [
    ...phrasings().map(({ question, functions, values }) => ({
      question,
      isRight: ({ missing, candidate: { document }, arguments: given }: Reading) =>
        missing.length === 0 &&
        functions.includes(`${document.slug}/${document.function}`) &&
        (functions[0] !== `${document.slug}/${document.function}` || holdsAll(given, values)),
      isOfPrograms: functions.join() === `${INTERPRETER}/main`,
      printed: () => true,
    })),
    ...COUNTS.map(([question, count]) => ({
      question,
      isRight: () => false,
      isOfPrograms: true,
      printed: (output: string) => output === count,
    })),
    ...LACKING.map((question) => ({
      question,
      isRight: ({ missing }: Reading) => missing.length > 0,
      printed: () => false,
    })),
    ...UNSERVED.map((question) => ({ question, isRight: () => false, printed: () => false })),
  ];
  const questions = await Promise.all(
    rows.map(
      async (row): Promise<JudgedQuestion> => ({
        ...row,
        question: plain(row.question),
        candidates: await find(index, plain(row.question)),
        kind: "phrasing",
        group: row.question,
      }),
    ),
  );
  await index.close();
  return questions;
}

/** Word problems, which programs alone may answer. */
export function mathQuestions(): JudgedQuestion[] {
  return readRecords(join(DATA, "planner-math.dev.jsonl.gz"), ROWS.math).map(({ query, answer }) => ({
    question: plain(query),
    candidates: [],
    kind: "math",
    group: query,
    isRight: () => false,
    printed: (output) => Number(output) === Number(answer),
  }));
}

const INTERPRETER = "code-interpreter";

/** Whether what a program printed holds all that an answer has to hold; of chance, whether it is asked for. */
function isAnswered({ kind, calls, varies, accept, acceptEarlier }: Row, output: string, code: string): boolean {
  if (kind !== "single" && kind !== "two-step") return false;
  if (varies) return calls.some(({ tool }) => tool === INTERPRETER) && code.startsWith("import random");
  return [accept, ...acceptEarlier].every((accepted) => accepted.some((one) => holds(output, one)));
}

function holdsAll(given: Record<string, Json>, values: Record<string, Json>): boolean {
  return Object.entries(values).every(([name, value]) => same(given[name] ?? null, value));
}

function isExpected(row: Row, { candidate: { document }, missing, arguments: given }: Reading): boolean {
  if (row.kind === "missing") {
    const lacks = row.missing.some(({ tool, function: name }) => tool === document.slug && name === document.function);
    return missing.length > 0 && lacks;
  }
  if (row.kind !== "single" || missing.length > 0) return false;
  const calls = [row.calls, ...row.alternatives].flatMap(([call]) => call ?? []);
  return calls.some(
    (call) =>
      call.tool === document.slug && call.function === document.function && isSameCall(document, given, call.arguments),
  );
}
