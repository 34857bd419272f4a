import type { Json } from "@/lib/json";
import type { Decision, MissingInput } from "@/lib/planner/planner";
import type { Choice } from "../calls/fill";
import type { Judged, Question } from "../judge/judge";
import { makesSense } from "../sense/makes-sense";
import { possibleOf } from "../sense/possible";
import { WORDS_ALONE } from "../sense/spoken-of";
import { identifierWords } from "../text/words";
import { THRESHOLDS } from "../weights/thresholds";
import { plainLine } from "../wording/markdown-text";

/** What a function is called whose tool has no other. */
const MAIN = "main";

/**
 * The call that may be meant where none is sure enough to be made, for a person to confirm or to correct. `isAlone`: whether there is no
 * other function, so that words of the question alone are hardly about anything else.
 */
export function offered(
  judged: readonly Judged[],
  question: Question,
  isAlone: boolean,
): Extract<Decision, { action: "ask" }> | undefined {
  const likeliest = possibleOf(judged, question).find(({ reading }) => reading.missing.length === 0);
  const enough = isAlone ? THRESHOLDS.offerAlone : THRESHOLDS.offer;
  if (likeliest === undefined || likeliest.probability < enough) return undefined;
  if (likeliest.left.length > 0 || likeliest.reading.lostOptions > 0 || !makesSense(likeliest, question))
    return undefined;
  const missing = toConfirm(likeliest);
  const isPlain = likeliest.reading.filling.choices.some((choice) => isToldPlainly(choice, question.text));
  if (missing.length === 0 || !(isAlone || isPlain)) return undefined;
  const { candidate, arguments: given } = likeliest.reading;
  const { slug: tool, function: name, toolName } = candidate.document;
  const named = name === MAIN ? "" : ` (${identifierWords(name).join(" ")})`;
  const known = Object.entries(given).filter(([input]) => !missing.some((one) => one.input === input));
  return {
    action: "ask",
    reason: `“${toolName}” may be what is meant, but that is not certain.`,
    question: `I am not certain, but “${plainLine(toolName)}”${named} may be what you want, with ${listed(missing)}. Shall I run it so?`,
    missing,
    known: { tool, function: name, arguments: Object.fromEntries(known) },
  };
}

/** What is said of news and weather as well. */
const IS_NOW = /^(?:today|tonight|now)(?:['’]s)?$/i;

/** Whether it is a value by its form, and neither some words of the question nor a switch: those may be about anything. */
function isToldPlainly({ offer }: Choice, question: string): boolean {
  if (offer === undefined || offer.kind === "flag" || WORDS_ALONE.has(offer.kind)) return false;
  return offer.spans.some(({ start, end }) => !IS_NOW.test(question.slice(start, end)));
}

/** What the question gives a call; what it leaves as it is preset needs no confirming. */
function toConfirm({ reading: { candidate, filling, arguments: given } }: Judged): MissingInput[] {
  const { slug: tool, function: name, inputs } = candidate.document;
  return filling.choices.flatMap(({ input, offer }) => {
    const value = given[input.name];
    if (offer === undefined || value === undefined) return [];
    return [{ tool, function: name, input: input.name, schema: inputs.properties[input.name] ?? {}, value }];
  });
}

function listed(inputs: readonly MissingInput[]): string {
  const parts = inputs.map(({ input, value = null }) => `**${identifierWords(input).join(" ")}** ${shown(value)}`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

/** Characters of a value that are shown in a sentence. */
const LONGEST = 80;

function shown(value: Json): string {
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value);
  return plainLine(text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text);
}
