import type { Source, Span } from "@/lib/argument-source";
import type { Arguments } from "@/lib/json";
import type { Call, MissingInput } from "@/lib/planner/planner";
import type { SearchDocument } from "@/lib/search";
import type { Input } from "../calls/input";
import type { Rewritten } from "../clauses/rewritten";
import type { Judged, Question } from "../judge/judge";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords } from "../text/words";

/** The call of a reading, with where its arguments come from and what of the question it does not take. */
export function callOf({ reading, left }: Judged, said: Rewritten): Call {
  const { document } = reading.candidate;
  const sources: Record<string, Source> = {};
  for (const { input, offer } of reading.filling.choices) {
    if (reading.arguments[input.name] === undefined) continue;
    const [first] = offer?.spans ?? [];
    const last = offer?.spans.at(-1);
    const isOnePlace = first !== undefined && last !== undefined && offer?.kind !== "flag";
    const source =
      first === undefined || last === undefined
        ? undefined
        : said.sourceOf(isOnePlace ? { start: first.start, end: last.end } : first);
    // A value that was put in plainer words has no place of its own.
    sources[input.name] = source ?? { from: offer === undefined ? "default" : "question" };
  }
  return {
    tool: document.slug,
    function: document.function,
    arguments: reading.arguments,
    reason: `“${document.toolName}” fits the question best${Object.keys(reading.arguments).length > 0 ? ", and its inputs are in the question" : ""}.`,
    sources,
    unused: left.flatMap((span) => placesOf(span, said)),
  };
}

function placesOf(span: Span, said: Rewritten): Span[] {
  const source = said.sourceOf(span);
  return source?.from === "question" && source.start !== undefined && source.end !== undefined
    ? [{ start: source.start, end: source.end }]
    : [];
}

interface Needing {
  question: string;
  missing: MissingInput[];
  known: Pick<Call, "tool" | "function" | "arguments">;
}

/** One plain question for what a call still needs, and what that is. */
export function questionFor({ reading }: Judged): Needing {
  return needing(reading.candidate.document, reading.missing, reading.arguments);
}

export function needing(document: SearchDocument, inputs: readonly Input[], given: Arguments): Needing {
  const names = inputs.map(describe);
  const list = names.length > 1 ? `${names.slice(0, -1).join("; ")} and ${names.at(-1)}` : names[0];
  const { slug: tool, function: name } = document;
  return {
    question: `To use “${document.toolName}” I still need ${list}.`,
    missing: inputs.map((input) => ({
      tool,
      function: name,
      input: input.name,
      schema: document.inputs.properties[input.name] ?? {},
    })),
    known: { tool, function: name, arguments: given },
  };
}

function describe({ name, description, options }: Input): string {
  const [sentence = ""] = description.split(/(?<=[.!?])\s/);
  const said = inSentence(sentence.replace(/[.\s]{1,19}$/, ""));
  const words = identifierWords(name);
  const [short = ""] = said.split(/[:,;(]/);
  // “the from” and “the o” are no words for people
  const isName = short === "" || words.some((word) => word.length > 1 && !FUNCTION_WORDS.has(word));
  const plain = `the **${isName ? words.join(" ") : short.trim()}**`;
  if (options.length > 0) return `${plain} (one of ${options.map(String).join(", ")})`;
  const more = isName ? said : said.slice(short.length).replace(/^[\s:,;]{1,9}/, "");
  return more === "" || more.length > 120 ? plain : `${plain} (${more})`;
}

/** As it goes on in a sentence; an abbreviation stays in capitals. */
function inSentence(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** What is asked where a tool fits, but would leave out something that the question gives. */
export function aboutLeftOver({ reading, left }: Judged, { text }: Question): string {
  const parts = left.slice(0, 3).map(({ start, end }) => `“${text.slice(start, end).trim().slice(0, 60)}”`);
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
  return `“${reading.candidate.document.toolName}” may fit, but I do not know what to do with ${list}, and leaving it out would answer another question. Please say it in other words, or ask without it.`;
}
