import type { Call, PlannerState } from "@/lib/planner/planner";
import { validateArguments } from "@/lib/schema";
import type { Candidate } from "@/lib/search";
import type { Question } from "../judge/judge";
import { formAsked } from "../judge/other-form";
import { type Binary, binaryArguments, PLAIN } from "../programs";
import { ASKS_GIVEN } from "../sense/as-asked";
import { needsConversion } from "../sense/mixed-units";
import { identifierWords, stem, wordsOf } from "../text/words";
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

/** “I need a new …”, “give me one … please”, with nothing else in it. */
const THING =
  /^\W{0,3}(?:(?:hey|hi|hello|ok|please|pls)[,!\s]{1,3})?(?:(?:can|could|would|may|might) (?:you|i|we) |(?:i|we)(?:['’]d| would)? (?:need|want|like)|(?:i|we) (?:need|want) to |let me |please )?\s?(?:have|get|make|create|generate|give|show|send)?(?: me| us)?\s(?:an?|one|another|some)\s(?:(?:new|fresh|random|good|quick|single|nice) ){0,2}((?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{2,20}?)(?: for me)?(?:,? (?:please|pls|thanks|thank you))?[\s?.!]{0,9}$/iu;
/** What a tool is called beside what it makes. */
const MAKERS: ReadonlySet<string> = new Set(["generator", "maker", "creator", "builder", "tool"].map(stem));

/** What alone a question asks to have: “uuid” of “I need a new uuid”; undefined where it says more. */
export function thingAsked(question: string): string | undefined {
  return THING.exec(question)?.[1];
}

/** The call of a function that takes nothing and makes what alone is asked for; undefined where none is called so. */
function namedCall(question: string, found: readonly Candidate[]): Call | undefined {
  const thing = thingAsked(question);
  if (thing === undefined) return undefined;
  const asked = new Set(wordsOf(thing).map((word) => word.stem));
  const one = found.find(({ document }) => {
    const name = identifierWords(document.slug).map(stem);
    const own = name.filter((word) => !MAKERS.has(word));
    return (
      document.function === "main" &&
      own.length > 0 &&
      own.length < name.length &&
      own.every((word) => asked.has(word)) &&
      [...asked].every((word) => name.includes(word)) &&
      validateArguments(document.inputs, {}).ok
    );
  });
  return (
    one && {
      tool: one.document.slug,
      function: one.document.function,
      arguments: {},
      reason: "It makes what is asked for.",
    }
  );
}
