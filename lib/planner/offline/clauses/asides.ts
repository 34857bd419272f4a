import type { Span } from "@/lib/argument-source";
import { isValueKind, type Mention, overlaps } from "../mentions/mention";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";

/** How somebody begins to tell why he asks, or for whom. */
const BEGINS =
  /^(?:i'?m|i am|we'?re|we are|(?:it'?s|this is|that'?s) (?:for|because)|for (?:my|our|an?|the)|because|thanks|thank you|cheers|lol)\b/i;
/** What happens in a sentence that stands by itself: “(the teacher asked)”. What begins with “is” asks. */
const HAPPENS =
  /\S\s(?:is|are|was|were|has|have|had|got|went|paid|says?|said|asked|told|wants?|left|thinks?|wrote|sent|gave|called|needs|likes?)\b/i;
const BEGINS_QUESTION = /^\W{0,3}(?:is|are|was|were|does|do|did|has|have|had)\b/i;
/** “my son wants to know” asks for nothing more. */
const WANTS_TO_KNOW = /\b(?:wants?|wanted|needs?|needed|likes?|asked) to (?:know|see|understand|be sure|find out)\b/giu;
const ASKS =
  /\b(?:what|how|which|when|who|where|why|whether|can|could|would|please|pls|i need|we need|i want|we want|i'd like|let me)\b/i;
/** What may ask for something, or speak of what was asked before. */
const MAY_ASK = /\b(?:looking for|also|then|too|as well|same|it|its|that|this|them|those|these)\b|\?/i;
/** A sentence, with the full stops within it: “9.5”, “example.org”. */
export const SENTENCE = /[^.!?\n]{1,400}(?:[.!?](?=\S)[^.!?\n]{0,400}){0,20}[.!?]*/g;
/** The sentences of a question that ask for nothing and give nothing: “What is 12 feet in metres? It's for a carpet.” */
export function asidesIn(question: string, mentions: readonly Mention[]): Span[] {
  const sentences = [...question.matchAll(SENTENCE)].map(({ index, 0: text }) => {
    const start = index + (text.length - text.trimStart().length);
    return { start, end: index + text.length };
  });
  if (sentences.length < 2) return [];
  const found = sentences.filter((span) => {
    const sentence = question.slice(span.start, span.end);
    const [begins] = BEGINS.exec(sentence) ?? [];
    const rest = sentence.slice(begins?.length ?? 0).replace(WANTS_TO_KNOW, "");
    return (
      (begins !== undefined || (HAPPENS.test(sentence) && !BEGINS_QUESTION.test(sentence))) &&
      !ASKS.test(rest) &&
      !MAY_ASK.test(rest) &&
      !wordsOf(rest).some(({ lower }) => COMMAND_VERBS.has(lower)) &&
      !mentions.some((mention) => gives(mention) && overlaps(mention, span))
    );
  });
  // of a question that only tells, every sentence may be what is asked
  return found.length < sentences.length ? found : [];
}

/** “on Saturday” and “last week” give nothing where they only tell when. */
function gives({ kind, text }: Mention): boolean {
  return isValueKind(kind) && (!["date", "time", "number"].includes(kind) || AMOUNT.test(text));
}

const AMOUNT =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|\w{3,5}ty|hundred|thousand|million|dozen|half|quarter|third|twice|double)\b/i;
