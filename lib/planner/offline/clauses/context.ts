import type { Span } from "@/lib/argument-source";
import { isKnownUnit } from "../cues/values/units";
import { isValueKind, type Mention, overlaps } from "../mentions/mention";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { referenceIn } from "./bind";
import type { Rewritten } from "./rewritten";

const SENTENCE = /[^.!?\n]{1,400}(?:[.!?](?=\S)[^.!?\n]{0,400}){0,20}[.!?]*/g;
/** Characters of a question that is read by sentences: a longer one brings a text to work on. */
const LONGEST = 600;

/** What is said without asking: by whom, for what, thanks. */
const TELLS =
  /\b(?:i|i['’](?:m|ve|d)|we|we['’](?:re|ve)|my|our|he|she|they|somebody|someone|is|are|was|were|has|have|had|got|wants?|needs?|asked|said|says)\b/i;
const POLITE =
  /^\W{0,3}(?:hi|hello|hey|thanks|thank you|many thanks|cheers|ta|lol|(?:that|this|it)(?:['’]ll| will)? (?:tells?|helps?|means) (?:me|us)\b|(?:need(?:ed)?|asking|it['’]?s|this is|that['’]?s) (?:it |this |that )?(?:for|because|since|by)|(?:just )?(?:two|a couple of|a few) (?:quick )?(?:ones|things|questions))\b/i;
/** Words that say how something is done, and so belong to what is asked. */
const SAYS_HOW =
  /\b(?:not|no|without|only|except|exclud\w{1,4}|includ\w{1,4}|count\w{0,3}|rounded|round (?:to|up|down|off)|both|each|every|per|instead|monthly|yearly|annual(?:ly)?|quarterly|weekly|daily|compound\w{0,3}|decimals?|digits?|case|order|format|assum\w{1,4}|ignor\w{1,4}|that in)\b/i;
const ASKS =
  /^\W{0,3}(?:(?:so|now|and|ok(?:ay)?|well|please|pls|kindly|can you|could you|would you)[\s,]{1,3}){0,3}(?:what|how|which|when|who|where|whose|is|are|was|were|do|does|did|has|have|can|could|would|will)\b/i;
const PLEASE = /\b(?:please|pls|can you|could you|would you|tell me|let me know|show me|give me)\b/i;

/** “…, I'm running it as a relay”: what is said why at the end of a sentence. */
const REMARK =
  /(?:,|\s[–—-])\s(?=(?:because|since|i['’]?m|i['’]ve|i|we['’]?re|we['’]ve|we|my \p{L}{2,15}|our \p{L}{2,15}|the \p{L}{2,15} (?:wants|says|said|asked|needs))\s[^,;:?]{1,80}$)/iu;
/** “I need the total” asks for it. */
const WANTS =
  /\b(?:i|we)(?:['’]d| would)? (?:need|want|like) (?:to (?:know|find|see|have|get)|the|it|them|that|its|their|both|only)\b/i;
/** “I'm wondering how many ounces are in a pound.” */
const WONDERS = /\b(?:wonder\w{0,3}|curious|whether|what|how (?:many|much|long|old|far|often))\b/i;
/** What somebody says of himself. */
const OF_ONESELF = /^\W{0,3}(?:i|i['’](?:m|ve|d|ll)|we|we['’](?:re|ve|d|ll)|my|our|so i|so we)\b/i;
/** “How many words has this text?”, with the text behind it. */
const ANNOUNCES = /\b(?:this|these|following|here)\b/i;

interface Sentence extends Span {
  kind: "asks" | "gives" | "tells";
}

function sentencesIn(question: string, mentions: readonly Mention[]): Sentence[] {
  return [...question.matchAll(SENTENCE)].flatMap(({ index, 0: text }) => {
    const remark = REMARK.exec(text);
    const parts = remark === null ? [text] : [text.slice(0, remark.index), text.slice(remark.index)];
    return parts.flatMap((part, at): Sentence[] => {
      const from = index + (at === 0 ? 0 : (parts[0]?.length ?? 0));
      const span = { start: from + (part.length - part.trimStart().length), end: from + part.trimEnd().length };
      if (span.start >= span.end) return [];
      return [{ ...span, kind: kindOf(question.slice(span.start, span.end), span, mentions) }];
    });
  });
}

function kindOf(sentence: string, span: Span, mentions: readonly Mention[]): Sentence["kind"] {
  const isPolite = POLITE.test(sentence) && !/\?\s*$/.test(sentence);
  if (!isPolite && asks(sentence)) return "asks";
  const given = valuesIn(mentions, span).filter(
    ({ kind, text, start }) => (kind !== "identifier" && kind !== "number") || !isSaidAgain(text, start, mentions),
  );
  if (isPolite && given.every(({ kind }) => kind === "number" || kind === "name") && !/\d/.test(sentence))
    return "tells";
  if (given.length > 0 || SAYS_HOW.test(sentence) || namesUnit(sentence)) return "gives";
  return TELLS.test(sentence) || isPolite ? "tells" : "gives";
}

/** Whether a sentence that comes after what is asked may be a text that it is asked of. */
function mayBeText(sentence: string, asked: string): boolean {
  return ANNOUNCES.test(asked) || !(POLITE.test(sentence) || OF_ONESELF.test(sentence));
}

/** Whether a sentence asks for something by itself. */
export function asks(sentence: string): boolean {
  if (/\?\s*$/.test(sentence) || [ASKS, PLEASE, WANTS, WONDERS].some((words) => words.test(sentence))) return true;
  const [first] = wordsOf(sentence);
  return first !== undefined && COMMAND_VERBS.has(first.lower);
}

/** “Our script compares md5 sums. …”: what stands in the rest of the question as well. */
function isSaidAgain(text: string, start: number, mentions: readonly Mention[]): boolean {
  return mentions.some((other) => other.start !== start && other.text.toLowerCase() === text.toLowerCase());
}

/** “in ounces”, with no number beside it, is what something is wanted in. */
function namesUnit(sentence: string): boolean {
  return [...sentence.matchAll(/\b(?:in|into|to|as) (\p{L}{2,20})\b/giu)].some(([, word]) => isKnownUnit(word));
}

/** What a span gives: names of people and places count only where they are no more than words. */
function valuesIn(mentions: readonly Mention[], span: Span): Mention[] {
  return mentions.filter((mention) => isGiven(mention) && overlaps(mention, span));
}

function isGiven({ kind, text, implied }: Mention): boolean {
  if (!isValueKind(kind) || kind === "name" || implied === true) return false;
  if (kind === "number") return !/^(?:one|first)$/i.test(text);
  // “on Saturday”, “the invoice, cheers”
  return !["date", "time", "list"].includes(kind) || /(?<![\p{L}\d])\d|["“'](?=\S)/u.test(text);
}

/**
 * A question without what is only told around it: “I run a shop and a customer just rang. What is 48 times 17?” Where what is told gives
 * one value and the question speaks of it, it is asked of that: “Grandpa was born on 6 November 1923. What day of the week was that?”
 * Nothing where nothing can be left out.
 */
export function withoutContext(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  if (said.text.length > LONGEST) return [];
  const sentences = sentencesIn(said.text, mentions);
  const asked = sentences.filter(({ kind }) => kind === "asks");
  if (sentences.length < 2 || asked.length === 0) return [];
  const first = asked[0]?.start ?? 0;
  const kept = sentences.filter(
    ({ start, end, kind }) =>
      kind !== "tells" || (start > first && mayBeText(said.text.slice(start, end), said.text.slice(first, start))),
  );
  const short = kept.length < sentences.length ? [joined(said, kept)] : [];
  return [...short, ...ofWhatIsTold(said, sentences, mentions)];
}

/** What was left out of a question, as it was said. */
export function leftOut(said: Rewritten, core: Rewritten): string {
  const kept = core.places();
  return wordsOf(said.text)
    .filter(({ start, end }) => !kept.some((place) => place.start < end && start < place.end))
    .map(({ text }) => text)
    .join(" ");
}

function joined(said: Rewritten, spans: readonly Span[]): Rewritten {
  return spans
    .map(({ start, end }) => said.slice(start, end))
    .reduce((before, next) => {
      const end = before.text.length;
      return before.replaced({ start: end, end }, { text: " " }).replaced({ start: end + 1, end: end + 1 }, next);
    });
}

function ofWhatIsTold(said: Rewritten, sentences: readonly Sentence[], mentions: readonly Mention[]): Rewritten[] {
  const own = mentions.filter(({ kind }) => kind !== "tail" && kind !== "list");
  const [ask, ...others] = sentences.filter(({ kind }) => kind === "asks");
  if (ask === undefined || others.length > 0 || valuesIn(own, ask).length > 0) return [];
  const given = sentences.filter(({ end }) => end <= ask.start).flatMap((span) => valuesIn(own, span));
  const [value, ...more] = given;
  if (value === undefined || more.length > 0) return [];
  const clause = said.slice(ask.start, ask.end);
  const place = referenceIn(clause.text);
  return place === undefined ? [] : [clause.replaced(place, said.slice(value.start, endWithUnit(said.text, value)))];
}

/** Where a value ends with the words of its unit: “385 degrees Fahrenheit”. */
function endWithUnit(text: string, { kind, unit, end }: Mention): number {
  if (kind !== "number" || unit === undefined) return end;
  const [said = ""] = /^\s?(?:degrees?\s)?(?:square\s|cubic\s)?[\p{L}°%$£€]{1,20}/iu.exec(text.slice(end)) ?? [];
  return end + said.length;
}
