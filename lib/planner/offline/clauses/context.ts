import type { Span } from "@/lib/argument-source";
import { isKnownUnit } from "../cues/values/units";
import { isValueKind, type Mention, overlaps } from "../mentions/mention";
import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { SENTENCE } from "./asides";
import type { Rewritten } from "./rewritten";

/** Characters of a question that is read by sentences: a longer one brings a text to work on. */
export const LONGEST = 600;

/** What is said without asking, of somebody. */
const TELLS =
  /\b(?:i|i['’](?:m|ve|d)|we|we['’](?:re|ve)|my|our|he|she|they|his|her|their|somebody|someone|wants?|needs?|asked|said|says)\b/i;
/** Greetings, thanks, and how somebody begins to tell what for. */
const POLITE =
  /^\W{0,3}(?:hi|hello|hey|thanks|thank you|many thanks|cheers|ta|lol|(?:just )?(?:an? )?(?:(?:quick|silly|dumb|stupid|easy|simple|random|weird|odd|last) (?:one|q|question|thing)|(?:maths?|tech|homework|school|work) (?:question|help)(?= ?[:–-]))|(?:need(?:ed)?|asking|it['’]?s|this is|that['’]?s) (?:it |this |that )?(?:for|because|since|by)|(?:just |i (?:need|have) )?(?:two|a couple of|a few) (?:\p{L}{2,12} )?(?:ones|things|questions|answers)|(?:i['’]?m|we['’]?re) (?:torn|choosing|deciding|undecided) between (?:two|three|a few) \p{L}{2,15}|(?:two|three|a couple of|a few) \p{L}{2,20}s(?: (?:to|for|here|please|on|about)\b[^:.?!]{0,40})?(?=:\s))\b[\s,.!:–-]{0,5}(?:(?:and|but|so|also)\s)?/iu;
/** “That tells me how much lace to buy.” */
const FOR_ME = /^\W{0,3}(?:that|this|it)(?:['’]ll| will)? (?:tells?|helps?|means) (?:me|us)\b/i;
/** Words that say how something is done, and so belong to what is asked. */
const SAYS_HOW =
  /n['’]t\b(?! (?:tell|know|remember|recall|keep|find|believe|read|trust|see|understand|think)\b)|\b(?:not|no|never|without|only|except|exclu\w{1,6}|inclu\w{1,6}|count\w{0,3}|rounded|round (?:to|up|down|off|trips?)|both|each|every|per|twice|once|half|simple|first(?!-)|last(?!-)|instead|monthly|yearly|\w{0,5}annual(?:ly)?|quarterly|weekly|daily|an? (?:year|month|week|day)|compound\w{0,3}|decimals?|digits?|case|order|format|assum\w{1,4}|ignor\w{1,4}|that in)\b/i;
/** “lives in Oslo”: a place that a time may be of. */
const AT_PLACE = /\b(?:in|from|at|to|near)\s$/i;
/** A full stop that ends no sentence. */
const ABBREVIATED = /\b(?:[ap]\.m|approx|e\.g|i\.e|vs|Dr|Mr|Mrs|St|No|etc)\.\s/i;
const ASKS =
  /^\W{0,3}(?:(?:so|now|and|ok(?:ay)?|well|please|pls|kindly|can you|could you|would you)[\s,]{1,3}){0,3}(?:what|how|which|when|who|where|whose|is|are|was|were|do|does|did|has|have|can|could|would|will)\b/i;
const PLEASE = /\b(?:please|pls|can you|could you|would you|tell me|let me know|show me|give me)\b/i;

/** “…, I'm running it as a relay”: what is said why at the end of a sentence. */
const REMARK =
  /(?:,|\s[–—-])\s(?=(?:because|since|it['’]?s for|it is for|it (?:goes|will go|is going) (?:on|in|into|to|onto)|i['’]?m|i['’]ve|i|we['’]?re|we['’]ve|we|my \p{L}{2,15}|our \p{L}{2,15}|the \p{L}{2,15} (?:wants|says|said|asked|needs))\s[^,;:?]{1,80}$)/iu;
/** “…, what's that in pounds?”: what is asked of what the sentence tells. */
const ASKED_OF_IT = /,\s(?=(?:and |so )?(?:what(?:['’]?s| is)|how much is)\s(?:that|this|it)\s(?:in|to|as)\s)/i;
/** “Maths teacher here”, “Thinking of getting a van” */
const DOING = /\bhere\b|^\W{0,3}\p{L}{2,14}ing\b/iu;
/** “Please be the umpire” */
const PLEASE_BE = /\b(?:please|pls) (?:be|help|bear|forgive|excuse)\b/i;
/** “… and need the slug for it” */
const NEEDS = /^\W{0,3}(?:need|want) (?:the|its|an?|to (?:know|find|see|have|get))\b/i;
/** “I need the total” asks for it. */
const WANTS =
  /\b(?:i|we)(?:['’]d| would)? (?:need|want|like) (?:to (?:know|find|see|have|get)|the|(?:it|them|that)(?! for (?:an?|the|my|our)\b)|its|their|both|only)\b/i;
/** “We have to generate a password”: what tools do, and people seldom tell of. */
const HAS_TO =
  /\b(?:i|we)(?:['’](?:ve|d))? (?:have|need|got|want|like|would like) to (?:generate|convert|calculate|compute|encode|decode|encrypt|decrypt|sort|count|hash|format)\b/i;
/** “I'm wondering how many ounces are in a pound.” */
const WONDERS = /\b(?:wonder\w{0,3}|curious|whether|what|how (?:many|much|long|old|far|often))\b/i;
/** What somebody says of himself. */
const OF_ONESELF =
  /^\W{0,3}(?:i|i['’](?:m|ve|d|ll)|we|we['’](?:re|ve|d|ll)|my|our|so i|so we|(?:that|this|it)['’]?s (?:when|where|why|because|for)|it (?:goes|will go|is going) (?:on|in|into|to|onto))\b/i;
/** “How many words has this text?”, with the text behind it. */
const ANNOUNCES = /\b(?:this|these|following|here)\b/i;

interface Sentence extends Span {
  kind: "asks" | "gives" | "tells";
}

/** `parts`: what separates two parts of a sentence. */
function sentencesIn(question: string, mentions: readonly Mention[], parts = REMARK): Sentence[] {
  return [...question.matchAll(SENTENCE)].flatMap(({ index, 0: text }) => {
    const remark = parts.exec(text);
    const both = remark === null ? [text] : [text.slice(0, remark.index), text.slice(remark.index)];
    return both.flatMap((part, at): Sentence[] => {
      const from = index + (at === 0 ? 0 : (both[0]?.length ?? 0));
      const span = { start: from + (part.length - part.trimStart().length), end: from + part.trimEnd().length };
      if (span.start >= span.end) return [];
      return [{ ...span, kind: kindOf(question.slice(span.start, span.end), span, question, mentions) }];
    });
  });
}

function kindOf(sentence: string, span: Span, question: string, mentions: readonly Mention[]): Sentence["kind"] {
  const [polite] = POLITE.exec(sentence) ?? [];
  const rest = sentence.slice(polite?.length ?? 0);
  const isForMe = FOR_ME.test(sentence);
  if (!isForMe && asks(rest)) return "asks";
  const isGivenHere = mentions.some(
    (mention) => overlaps(mention, span) && gives(mention, question) && !isSaidAgain(mention, mentions),
  );
  // “just two quick ones” counts what is asked
  const counts = polite !== undefined && /^\W{0,3}$/.test(rest);
  if ((isGivenHere && !counts) || SAYS_HOW.test(rest) || namesUnit(rest)) return "gives";
  return polite !== undefined || isForMe || TELLS.test(rest) ? "tells" : "gives";
}

/**
 * Whether a part of a question, with the white space behind it, neither asks for anything nor gives a value, and says nothing of how; places
 * are left to whoever knows what is called.
 */
export function isToldOnly(question: string, span: Span, mentions: readonly Mention[]): boolean {
  const text = question.slice(span.start, span.end);
  const [polite] = POLITE.exec(text) ?? [];
  const rest = text.slice(polite?.length ?? 0);
  // A number may begin with the white space before it.
  const own = { start: span.end - rest.length, end: span.start + text.trimEnd().length };
  const isGivenHere = mentions.some(
    (mention) =>
      mention.kind !== "name" && overlaps(mention, own) && gives(mention, "") && !isSaidAgain(mention, mentions),
  );
  return !isGivenHere && !(asks(rest) && !asksToBe(rest)) && !SAYS_HOW.test(rest) && !namesUnit(rest);
}

/** Whether a text tells of somebody, what he does, or how he greets. */
export function tellsOfSomebody(text: string): boolean {
  return TELLS.test(text) || POLITE.test(text) || DOING.test(text);
}

/** “Please be the umpire” asks for nothing that a tool does. */
function asksToBe(text: string): boolean {
  return !/\?\s*$/.test(text) && PLEASE_BE.test(text) && !wordsOf(text).some(({ lower }) => COMMAND_VERBS.has(lower));
}

/** Whether a sentence that comes after what is asked may be a text that it is asked of. */
function mayBeText(sentence: string, asked: string): boolean {
  return ANNOUNCES.test(asked) || !(POLITE.test(sentence) || OF_ONESELF.test(sentence));
}

/** Whether a sentence asks for something by itself. */
export function asks(sentence: string): boolean {
  if (
    HAS_TO.test(sentence) ||
    /\?\s*$/.test(sentence) ||
    [ASKS, PLEASE, WANTS, NEEDS, WONDERS].some((words) => words.test(sentence))
  )
    return true;
  const [first] = wordsOf(sentence);
  return first !== undefined && COMMAND_VERBS.has(first.lower);
}

/** “Our script compares md5 sums. …”: what stands in the rest of the question as well, but for what data is. */
function isSaidAgain({ kind, text, start, value }: Mention, mentions: readonly Mention[]): boolean {
  return (
    ["identifier", "number", "name"].includes(kind) &&
    mentions.some(
      (other) =>
        other.start !== start &&
        (other.text.toLowerCase() === text.toLowerCase() || (kind === "number" && other.value === value)),
    )
  );
}

/** “in ounces”, with no number beside it, is what something is wanted in. */
function namesUnit(sentence: string): boolean {
  return [...sentence.matchAll(/\b(?:in|into|to|as) (\p{L}{2,20})\b/giu)].some(([, word]) => isKnownUnit(word));
}

function valuesIn(mentions: readonly Mention[], span: Span): Mention[] {
  return mentions.filter((mention) => mention.kind !== "name" && gives(mention, "") && overlaps(mention, span));
}

/** Whether what is mentioned is a value; of names, those of places. */
function gives({ kind, text, implied, start }: Mention, question: string): boolean {
  if (kind === "name") return AT_PLACE.test(question.slice(Math.max(0, start - 6), start));
  if (!isValueKind(kind) || implied === true) return false;
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
  if (said.text.length > LONGEST || ABBREVIATED.test(said.text)) return [];
  const sentences = sentencesIn(said.text, mentions);
  const apart = sentencesIn(said.text, mentions, ASKED_OF_IT);
  const ofTold = [sentences, apart].flatMap((some) => ofWhatIsTold(said, some, mentions)).slice(0, 1);
  const asked = sentences.filter(({ kind }) => kind === "asks");
  if (sentences.length < 2 || asked.length === 0) return ofTold;
  const first = asked[0]?.start ?? 0;
  const told = sentences.filter(
    ({ start, end, kind }) =>
      kind === "tells" && !(start > first && mayBeText(said.text.slice(start, end), said.text.slice(first, start))),
  );
  const short = told.length > 0 ? [without(said, told)] : [];
  return [...short, ...ofTold];
}

/** What was left out of a question, as it was said. */
export function leftOut(said: Rewritten, core: Rewritten): string {
  const kept = core.places();
  return wordsOf(said.text)
    .filter(({ start, end }) => !kept.some((place) => place.start < end && start < place.end))
    .map(({ text }) => text)
    .join(" ");
}

/** A text without some spans of it. */
function without(said: Rewritten, spans: readonly Span[]): Rewritten {
  const rest = spans.reduceRight((text, span) => text.replaced(span, { text: "" }), said);
  return rest.slice(0, rest.text.length);
}

/** What stands for a value that was told: “what day was that?”, “what is that in Celsius?” */
const REFERENCE = /(?<!\btime (?:is|was) )\b(?:that|this|it)(?=[\s?.!]{0,9}$|\s(?:in|to|into|as)\b)/i;

function ofWhatIsTold(said: Rewritten, sentences: readonly Sentence[], mentions: readonly Mention[]): Rewritten[] {
  const ofList = ofToldList(said, sentences, mentions);
  if (ofList !== undefined) return [ofList];
  const own = mentions.filter(({ kind }) => kind !== "tail" && kind !== "list");
  const [ask, ...others] = sentences.filter(({ kind }) => kind === "asks");
  if (ask === undefined || others.length > 0 || valuesIn(own, ask).length > 0) return [];
  const before = sentences.filter(({ end }) => end <= ask.start);
  const [value, ...more] = before.flatMap((span) => valuesIn(own, span));
  const isAll = sentences.every(({ start, kind }) => start <= ask.start || kind === "tells");
  if (value === undefined || more.length > 0 || !isAll) return [];
  // “5 km every day for a week”, “at 14:20 in Oslo”: more is told than the value
  const tellsMore = before.some(({ start, end }) => {
    const text = said.text.slice(start, end);
    return SAYS_HOW.test(text) || namesPlace(text, start, said.text, own);
  });
  if (tellsMore || own.some(({ implied }) => implied === true)) return [];
  const clause = said.slice(ask.start, ask.end);
  const place = REFERENCE.exec(clause.text);
  if (place === null) return [];
  const told = said.slice(value.start, endWithUnit(said.text, value));
  return [clause.replaced({ start: place.index, end: place.index + place[0].length }, told)];
}

/** “My times were 27.4, 26.9 and 28.3. What's the median?”: the measure of the numbers that are told, and of nothing else that is. */
function ofToldList(
  said: Rewritten,
  sentences: readonly Sentence[],
  mentions: readonly Mention[],
): Rewritten | undefined {
  const last = sentences.at(-1);
  const measure = last === undefined ? null : MEASURE.exec(said.text.slice(last.start, last.end));
  const lists = mentions.filter(({ kind, items }) => kind === "list" && items?.every((item) => item.kind === "number"));
  const [list, ...others] = lists;
  if (last === undefined || measure === null || list === undefined || others.length > 0) return undefined;
  const isTold = sentences.every((one) => one === last || one.kind !== "asks") && list.end <= last.start;
  const isAll = mentions.every(
    (one) => one.kind !== "number" || one.implied === true || overlaps(one, list) || !/\d/.test(one.text),
  );
  if (!isTold || !isAll || (list.items?.length ?? 0) < 3) return undefined;
  const name = said.slice(last.start + measure[0].indexOf(measure[1] ?? ""), last.end);
  const noun = name.slice(0, (measure[1] ?? "").length);
  const end = { start: noun.text.length, end: noun.text.length };
  return noun.replaced(end, said.slice(list.start, list.end)).replaced(end, { text: " of " });
}

/** “What's the median?”, and nothing else. */
const MEASURE =
  /^(?:(?:and|so) )?(?:what(?:['’]?s| is| was)\s|(?:give|tell) me\s|find\s)?(?:the|their|my)\s(mean|average|median|mode|range|sum|total|maximum|minimum|variance|(?:standard|std) deviation)[\s?.!]{0,9}$/i;

function namesPlace(text: string, start: number, question: string, mentions: readonly Mention[]): boolean {
  const span = { start, end: start + text.length };
  return mentions.some(
    (mention) =>
      mention.kind === "name" && overlaps(mention, span) && gives(mention, question) && !isSaidAgain(mention, mentions),
  );
}

/** Where a value ends with the words of its unit: “385 degrees Fahrenheit”. */
function endWithUnit(text: string, { kind, unit, end }: Mention): number {
  if (kind !== "number" || unit === undefined) return end;
  const [said = ""] = /^\s?(?:degrees?\s)?(?:square\s|cubic\s)?[\p{L}°%$£€]{1,20}/iu.exec(text.slice(end)) ?? [];
  return end + said.length;
}
