import type { Call, PlannerState } from "@/lib/planner/planner";
import { validateArguments } from "@/lib/schema";
import type { Candidate } from "@/lib/search";
import type { Question } from "../judge/judge";
import { formAsked } from "../judge/other-form";
import { type Binary, binaryArguments, PLAIN } from "../programs";
import { ASKS_GIVEN } from "../sense/as-asked";
import { needsConversion } from "../sense/mixed-units";
import { namedCall } from "./named";
import { sourced } from "./sourced";

/** Whether a question gives a program, or two numbers with an operator and nothing else. */
export function saysExactly(question: Question): boolean {
  return binaryIn(question) !== undefined || givesProgram(question);
}

function givesProgram({ mentions }: Question): boolean {
  return mentions.some(({ kind }) => kind === "program");
}

/** A program that the question gives, a thing that a function makes of nothing, or two numbers and an operator for one that takes these: nothing has to be weighed. */
export function exactCall(
  { question, found }: { question: Question; found: readonly Candidate[] },
  { question: said }: Pick<PlannerState, "question">,
): Call | undefined {
  const { best, call } = givesProgram(question) ? question.proposed(found) : {};
  if (call !== undefined && best?.kind === "exact") return sourced(call, said);
  const named = namedCall(question.text, found);
  if (named !== undefined) return sourced(named, said);
  const binary = binaryIn(question);
  if (binary === undefined) return undefined;
  for (const { document } of found) {
    const values = binaryArguments(document, binary);
    const { slug: tool, function: name } = document;
    const reason = "It calculates with two numbers, as the question asks.";
    if (values !== undefined && validateArguments(document.inputs, values).ok)
      return sourced({ tool, function: name, arguments: values, reason }, said);
  }
  return undefined;
}

/** Keywords of the tools that compute what a question says in full. */
export function topicsOf(question: Question): string[] {
  if (binaryIn(question) !== undefined) return ["arithmetic", "calculator", "python"];
  const [first] = question.programs();
  return first !== undefined && first.cost < PLAIN ? ["python", "program"] : [];
}

/** What a program may cost at most for a question to be one that is computed. */
const LIKELY = 0.6;

/** Whether a question may be one that a program answers. */
export function mayBeComputed({ programs }: Question): boolean {
  return programs().some(({ cost }) => cost < LIKELY);
}

function binaryIn(question: Question): Binary | undefined {
  const [first] = question.programs();
  if (first?.binary === undefined || first.cost >= PLAIN) return undefined;
  // “12 + 30 in Roman numerals” asks for more
  if (formAsked(question.text).words.length > 0 || ASKS_GIVEN.test(question.text)) return undefined;
  return needsConversion(first.literals, question) ? undefined : first.binary;
}
