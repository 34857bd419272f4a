import type { Arguments } from "@/lib/json";
import type { Candidate } from "@/lib/search";
import { renderProgram } from "../program/render-python";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, wordsOf } from "../text/words";
import { fillArguments } from "../values/fill-arguments";
import type { Parameter } from "../values/parameter";
import { argumentTexts, binaryArguments, programParameter } from "./shapes";
import { taskValues, type Understanding } from "./understanding";

/** How well a candidate serves a question, and with which arguments. */
export interface Assessment {
  candidate: Candidate;
  arguments: Arguments;
  missing: Parameter[];
  /** 0 to 1: how sure it is that this call answers the question. */
  certainty: number;
  reason: string;
}

const CERTAIN = 0.99;
const PROGRAM = 0.8;

export function assess(candidate: Candidate, understanding: Understanding): Assessment {
  const { document } = candidate;
  const { task } = understanding;
  const binary = task?.binary === undefined ? undefined : binaryArguments(document, task.binary);
  if (binary !== undefined) {
    return {
      candidate,
      arguments: binary,
      missing: [],
      certainty: CERTAIN,
      reason: `It calculates with two numbers, as the question asks.`,
    };
  }
  const program = programParameter(document);
  if (program !== undefined) {
    return task === undefined
      ? { candidate, arguments: {}, missing: [], certainty: 0, reason: "No program follows from the question." }
      : {
          candidate,
          arguments: { [program]: renderProgram(task.expression) },
          missing: [],
          certainty: PROGRAM,
          reason: "A short Python program computes what the question asks.",
        };
  }
  return assessByArguments(candidate, understanding);
}

function assessByArguments(candidate: Candidate, { question, mentions, task }: Understanding): Assessment {
  const { document } = candidate;
  const filled = fillArguments(
    { name: document.name, description: document.description, inputs: document.inputs },
    question,
    mentions,
  );
  const needed = task === undefined ? [] : taskValues(task, question);
  const given = argumentTexts(filled.arguments);
  // a tool that leaves out a letter or number that the question rests on would answer another question
  const complete = needed.every((text) => given.some((argument) => argument === text || argument.includes(text)));
  const fit = fitOf(candidate, question);
  const filledShare = filled.missing.length === 0 ? 1 : 0.5;
  const certainty = complete ? fit * filledShare : 0.3 * fit;
  return {
    candidate,
    arguments: filled.arguments,
    missing: filled.missing,
    certainty,
    reason: `“${document.toolName}” is the tool that fits the question best${Object.keys(filled.arguments).length > 0 ? ", and its inputs are in the question" : ""}.`,
  };
}

/** How much of the question the function speaks of, together with the probability that search gives. */
export function fitOf(candidate: Candidate, question: string): number {
  return 0.65 * candidate.probability + 0.35 * overlap(candidate, question);
}

/** The share of the function's own name that the question says, or of the question's words that the function knows. */
function overlap({ document }: Candidate, question: string): number {
  const asked = wordsOf(question).filter((word) => !FUNCTION_WORDS.has(word.lower) && !FILLER_WORDS.has(word.lower));
  const stems = new Set(asked.map((word) => word.stem));
  const names = [
    ...new Set(
      identifierWords(`${document.slug} ${document.function === "main" ? "" : document.function}`)
        .filter((word) => !FUNCTION_WORDS.has(word))
        .map(stem),
    ),
  ];
  const named = names.length === 0 ? 0 : names.filter((name) => stems.has(name)).length / names.length;
  const known = stemsOf(
    [
      document.description,
      document.toolDescription,
      document.keywords.join(" "),
      document.examplePrompts.join(" "),
      JSON.stringify(document.inputs),
    ].join(" "),
  );
  const covered = stems.size === 0 ? 0 : [...stems].filter((word) => known.has(word)).length / stems.size;
  return Math.max(named, covered);
}
