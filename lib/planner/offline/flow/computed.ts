import type { Call, PlannerState } from "@/lib/planner/planner";
import type { Candidate } from "@/lib/search";
import type { Question } from "../judge/judge";
import { type Program, proposePrograms } from "../programs";
import { THRESHOLDS } from "../weights/thresholds";
import { sureness } from "./program-call";
import { sourced } from "./sourced";

/** From which sureness on a program took nearly every word as it is, so that a tool has to be surer. */
export const SURE_OF_WORDS = 0.9;

/** Two numbers and an operator, a program that the question gives, or one that two ways of reading write. */
export function computedCall(
  { question, found }: { question: Question; found: readonly Candidate[] },
  { question: said }: Pick<PlannerState, "question">,
): Call | undefined {
  const {
    best,
    calls: [call],
  } = question.proposed(found);
  if (call === undefined || best === undefined || best.kind === "filled") return undefined;
  // The cues know nothing of chance: “flip” turns a text round for them.
  if (surePrograms(question).some(({ code }) => isOfChance(code))) return undefined;
  if (best.kind === "exact") return sourced(call, said);
  const [program] = surePrograms(question);
  if (program === undefined || !saysAllNumbers(call.arguments, question)) return undefined;
  // Of what takes several operations the cues often see one alone.
  const isSurer = program.size > 1 && sureness(program) > SURE_OF_WORDS;
  return isSurer ? undefined : sourced(call, said);
}

/** Whether every number of a question stands in a program, as it was said or as what it comes to. */
function saysAllNumbers({ code }: Call["arguments"], { asked: { given } }: Question): boolean {
  const numbers = new Set(String(code).match(/\d+(?:\.\d+)?/g));
  return given.every(({ kind, text, value }) => {
    if (kind !== "number" || typeof value !== "number") return true;
    const said = text.replaceAll(",", "").match(/\d+(?:\.\d+)?/g) ?? [];
    return numbers.has(String(Math.abs(value))) || (said.length > 0 && said.every((digits) => numbers.has(digits)));
  });
}

function isOfChance(code: string): boolean {
  return /^import random$/m.test(code);
}

/** Programs that are sure enough to be run, the surest first. */
export function surePrograms({ text, mentions }: Question): Program[] {
  return proposePrograms(text, mentions).filter((program) => sureness(program) >= THRESHOLDS.program);
}
