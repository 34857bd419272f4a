import type { Span } from "@/lib/argument-source";
import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import type { Mention } from "../mentions/mention";
import { stem, wordsOf } from "../text/words";

/** What makes another value, or another question, of the words beside it. */
const MODIFIERS: readonly RegExp[] = [
  /\b(?:half(?! (?:past|price)\b)|halved|twice|doubled?|doubles|tripled?|triples|squared|cubed|backwards?|reversed|in reverse)\b/gi,
  /\b(?:another (?=\d|one\b)|(?:except|excluding|ignoring|without) (?!(?:(?:the|any) )?(?:spaces?|letting|weekends?)\b)(?:the |any )?\p{L}{1,20}|but not|difference of|equal to)\b/giu,
  /\b(?:only the \p{L}{1,20}|only (?:digits|numbers|letters|vowels|consonants|lower|upper)|(?:lower ?case|upper ?case|letters|digits|numbers|tip|interest) only)\b/giu,
  /\b(?:(?:each|every) (?:word|line)|every (?:second|other|third)|the (?:next|previous) one|complement(?:ary)?)\b/gi,
  /\b(?:(?:times|divided by|multiplied by) \d|round(?:ed|ing)? (?:up|down|off)|to the nearest|as text(?=[\s?.!]{0,9}$))/gi,
  /\b(?:an hour (?:before|after)|the day (?:before|after)|(?:of|for) (?:next|last|previous) (?:week|month|year)|inclusive)\b/gi,
  /\b(?:by (?:the |their )?(?:last|second|third)|as a fraction|binary|octal|hexadecimal|where \p{L}{1,20} (?:is\b|=))/giu,
  /\b(?:(?<!\bon )average|median|(?:once|after|when)(?= it (?:is|has been) (?:\p{L}{2,12}ed|written|put|made)\b))/giu,
  /\b(?:geometric|harmonic|weighted|trimmed|(?:rolling|moving)(?= (?:average|mean|median|sum|total)\b)|cumulative|interquartile|population(?= (?:standard|std|sd|variance|deviation|mean|median)\b))\b/gi,
  /\b(?:(?:first|last|final) (?:payment|instal?lment)|balance after \d{1,3} (?:payments|instal?lments|months)|remaining|left to pay|interest[- ]only)\b/gi,
  /\b(?:with (?:dashes|hyphens|underscores|dots|commas|spaces)(?= (?:between|instead|in place)|[,:;.?!]|\s{0,9}$))/gi,
  /\b(?:los(?:es|ing)|depreciat\p{L}{1,5}|shrink(?:s|ing)?|decay(?:s|ing)?|warmer|colder|hotter|cooler)\b/giu,
];

/** “Half of 5 km in miles”, “the sha256 of it twice”: whether a call takes each of such words, or says it of itself. */
export function takesModifiers({ reading: { candidate, filling } }: Judged, { text, mentions }: Question): boolean {
  const { all } = vocabularyOf(candidate.document);
  const spans = filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  return !leavesModifier(text, [...spans, ...givenTexts(mentions)], all);
}

/** Whether a word that makes something else of those beside it is in none of these places and vocabularies. */
export function leavesModifier(text: string, taken: readonly Span[], known: ReadonlySet<string> = new Set()): boolean {
  const isTaken = (from: number, to: number) => taken.some(({ start, end }) => start < to && from < end);
  const all = MODIFIERS.flatMap((one) => [...text.matchAll(one)]);
  return all.some(({ index, 0: said }) => {
    const isRest = /^only the\s/i.test(said);
    const words = wordsOf(said).filter(
      ({ lower }) => !/^(?:an?|any|the|by|in|of|for|to|\d.*)$/.test(lower) && !(isRest && lower === "only"),
    );
    const isKnown = words.some(({ lower }) => !OTHERWISE.has(lower) && known.has(stem(lower)));
    return !isKnown && !words.every(({ start, end }) => isTaken(index + start, index + end));
  });
}

/** Words of a modifier that functions say of themselves in another sense. */
const OTHERWISE = new Set(
  (
    "double half squared cubed third triple twice after before hour day next last previous first other another one not but as text " +
    "each every second word line only lower upper letters number numbers digits month week year months where " +
    "payment payments instalment instalments installment installments interest balance tip population"
  ).split(" "),
);

/** What stands in a text is said of nothing. */
export function givenTexts(mentions: readonly Mention[]): Mention[] {
  return mentions.filter(({ kind }) => kind === "quoted" || kind === "tail" || kind === "json");
}
