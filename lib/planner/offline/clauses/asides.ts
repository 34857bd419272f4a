import type { Span } from "@/lib/argument-source";
import { isValueKind, type Mention, overlaps } from "../mentions/mention";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";

/** How somebody begins to tell why he asks, or for whom. */
const BEGINS =
  /^(?:i'?m|i am|we'?re|we are|(?:it'?s|this is|that'?s) (?:for|because)|for (?:my|our|an?|the)|because|thanks|thank you|cheers|lol)\b/i;
/** What may ask for something, or speak of what was asked before. */
const MAY_ASK = /\b(?:looking for|also|then|too|as well|same|it|its|that|this|them|those|these)\b|\?/i;
const SENTENCE = /[^.!?\n]{1,400}(?:[.!?](?=\S)[^.!?\n]{0,400}){0,20}[.!?]*/g;
/** The sentences of a question that ask for nothing and give nothing: “What is 12 feet in metres? It's for a carpet.” */
export function asidesIn(question: string, mentions: readonly Mention[]): Span[] {
  const sentences = [...question.matchAll(SENTENCE)].map(({ index, 0: text }) => {
    const start = index + (text.length - text.trimStart().length);
    return { start, end: index + text.length };
  });
  if (sentences.length < 2) return [];
  return sentences.filter((span) => {
    const sentence = question.slice(span.start, span.end);
    const [begins] = BEGINS.exec(sentence) ?? [];
    if (begins === undefined) return false;
    const rest = sentence.slice(begins.length);
    return (
      !MAY_ASK.test(rest) &&
      !wordsOf(rest).some(({ lower }) => COMMAND_VERBS.has(lower)) &&
      !mentions.some((mention) => isValueKind(mention.kind) && overlaps(mention, span))
    );
  });
}
