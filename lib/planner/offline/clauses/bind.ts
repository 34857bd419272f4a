import type { Json } from "@/lib/json";
import { isKnownUnit } from "../cues/values/units";
import { isValueKind, type Mention } from "../mentions/mention";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, wordsOf } from "../text/words";
import { literalOf } from "./literal";
import { appended, beforeSign, continues, type Piece, withOperand } from "./operand";
import type { Rewritten } from "./rewritten";

const POSSESSIVE = /\b(?:its|their)\s+/i;
const THAT_NOUN =
  /\bthat\s{1,9}(?:month|year)\b|\b(?:that|this|those|these|the same)\s{1,9}(?:letters|digits|characters|figures|factors|values|area|volume|length|distance|weight|height|balance|price)\b|\b(?:that|this|the same|the resulting|the [a-z]{2,12}ed|the (?:plain|clear|final|new|backwards?)|the)\s{1,9}(?:result|answer|sum|total|number|output|text|word|line(?!\s(?:_|through|from|between))|value|string|amount|code|hash|secret(?: word)?|mean|average|product|figure|date|table|html|json|list|day|slug|version|message|reversed text)\b(?!\sof\b)|(?<=\b(?:from|since|until|till) )then\b/i;
const RESULT =
  "that many|this many|that one|that|it|this|them|those|(?<=\\bin )there|what(?:ever)? comes out|what remains|what(?:'s| is) left|what(?:'s| is| was) (?:inside|behind)(?: (?:it|that))?|what (?:it|that) (?:really |actually )?(?:says?|reads?|means?|holds?)|what(?:ever)? you (?:get|got|found)|the \\p{L}{2,15} (?:that )?(?:you|we|i) (?:get|got|find|found)|the (?:result|answer|outcome|whole thing)";
/** “the hash value of that” */
const OF_THAT = /(?<=\b(?:of|for|in) )that(?=[\s?.!]{0,9}$)/i;
/** “those prices”, “convert that age to …”: what a result is called, beside what it is used for. */
const CALLED =
  /\b(?:those|these)\s(?!(?:two|three|four|both)\b)(\p{L}{2,15}s)\b|(?<!\b(?:is|are|was|were|does|do|did|will|make|turn|get|have)\s)\b(?:that|this)\s(\p{L}{3,15})(?=\s(?:in|to|into|as|by|with|at|from|over)\b)/iu;
const PRONOUN = new RegExp(String.raw`\b(?:${RESULT})\b`, "iu");
/** “tell me the sum”: what is asked for of the result, and no name of it. */
const ASKED_NOUN =
  /^(?:(?:(?:tell|give|show) me|what(?:['’]?s| is| are)|find|calculate|compute|get|work out)\s)?the\s(?:sum|total|mean|average|median|mode|range|product|maximum|minimum|variance|(?:standard|std) deviation)[\s?.!]{0,9}$/i;
/** A result that is named as a share of a hundred. */
const SHARE = /\b(?:(?:that|this|the) same|(?:that|this)(?: many)?) (?:percentage|percent|per cent)\b/i;
/** Something is asked of a result, a few words on: “15% of that”, “380 plus what comes out”. */
const OF_RESULT = new RegExp(
  String.raw`^(?:(?!\b(?:and|then)\b)(?:[^,;:?.\n—–-]|\.(?=\d)|(?<!\s)-)){1,40}\s(?:${RESULT})\b`,
  "iu",
);
/** “in litres”, and nothing else. */
const ONLY_IN = /^(?:in|into|as|to)\s(?:\p{L}{1,20}[ -]?){1,3}[?.!]{0,3}$/iu;
const QUOTED = /"[^"]{1,400}"|“[^“”]{1,400}”|(?<!\p{L})'[^']{1,400}'(?!\p{L})/gu;

/** “when it is 9:00” speaks of no result. */
const SETTING = /\b(?:when|if)\s+it(?:'s|\s+is)\b/gi;

/** “how many days is it from … to …”, “what time is it in Tokyo when …” */
const IMPERSONAL =
  /\bhow (?:many|long)(?: \p{L}{2,12})? (?:(?:is|was|will) it|it (?:is|was|will))(?: be)?(?= (?:from|until|till|between|since|to)\b)/giu;
const WHAT_TIME = /\bwhat time (?:is|was|will) it\b/gi;

/** “this table: …” announces what comes after it. */
const ANNOUNCED = /\b(?:this|these|that|the) [\p{L}]{2,15}(?=:\s)|\b(?:this|these)(?=:\s\S)/giu;

/** “a note that says …” speaks of the note. */
const RELATIVE =
  /(?<=\b(?:an?|the) (?:\p{L}{2,20} )?\p{L}{2,20} )that (?:says?|reads?|contains?|holds?|links?|points?|opens?)\b/giu;

/** “the hash of the word otter” says which. */
const NAMED_WORD =
  /\bthe (?:word|name|text|string|line|sentence) (?=_{3})|\bthe (?:word|name|text) (?!(?:backwards?|reversed|again|itself|instead|too|now|twice|first|please)\b)(?=[\p{L}\d-]{2,40}[\s?.!]{0,9}$)/giu;

/** A text of the same length in which what is quoted speaks of nothing. */
function ownWords(text: string): string {
  const hidden = (found: string) => "_".repeat(found.length);
  return [QUOTED, SETTING, IMPERSONAL, ANNOUNCED, RELATIVE, NAMED_WORD].reduce(
    (own, words) => own.replace(words, hidden),
    text,
  );
}

/** Whether a text has a word in it that may stand for a result: “that”, “what comes out”. */
export function speaksOfResult(text: string): boolean {
  return PRONOUN.test(ownWords(text));
}

/** Whether the rest of a question asks for something to be made of what came out before it. */
export function asksOfResult(rest: string): boolean {
  return OF_RESULT.test(ownWords(rest));
}

/** Whether a request is of something of what came before it: “its transpose”. */
export function isPossessive(clause: string): boolean {
  return POSSESSIVE.test(ownWords(clause));
}

/** Whether a request speaks of what came before it: by a word, or by giving nothing of its own, as “a UUID” does too. */
export function refersBack(clause: string, mentions: readonly Mention[]): "said" | "unsaid" | undefined {
  const isOfTime = mentions.some((mention) => mention.kind === "time" && isGiven(mention));
  const own = isOfTime ? ownWords(clause).replace(WHAT_TIME, (found) => "_".repeat(found.length)) : ownWords(clause);
  if (continues(clause) || POSSESSIVE.test(own.replace(ASIDE, "")) || THAT_NOUN.test(own) || PRONOUN.test(own))
    return "said";
  return ONLY_IN.test(clause) || !mentions.some(isGiven) ? "unsaid" : undefined;
}

/** “a cone of 9 cm (leave out its base)” says itself whose. */
const ASIDE = /(?<=\p{L}{3,20}\s)\([^()]{1,60}\)/gu;

/** “what is 18 in binary”: the same thing in another way. What holds no value may have its own “in”: “the days in 2024”. */
const IN_ANOTHER_WAY =
  /^((?:and |also )?what(?:'s| is) )([^\s,;?][^,;?]{0,60}?) (?:in|as) (?:\p{L}{1,20}[ ?.!]{0,3}){1,4}$/iu;
const HOLDS_VALUE = /\d|["“]/;

/** A request with what it is of, where it asks for the same in one more way than the one before: “and what is it in hex”. */
export function ofSameSubject(clause: Rewritten, before: Rewritten): Rewritten {
  const [asked, earlier] = [clause, before].map(({ text }) => IN_ANOTHER_WAY.exec(text));
  if (!asked || !earlier || !/^(?:it|that)$/i.test(asked[2] ?? "") || !HOLDS_VALUE.test(earlier[2] ?? ""))
    return clause;
  const spans = [asked, earlier].map(([, opening = "", subject = ""]) => ({
    start: opening.length,
    end: opening.length + subject.length,
  }));
  const [pronoun, subject] = spans;
  return pronoun && subject ? clause.replaced(pronoun, before.slice(subject.start, subject.end)) : clause;
}

/** Whether a value of the question is meant, and none that a word of time stands for. */
export function isGiven({ kind, implied }: Mention): boolean {
  return isValueKind(kind) && implied !== true;
}

/** “the calendar of that month”, after a date: the month or year that it is in, in words. */
function periodIn(clause: string, result: Json): string | undefined {
  const [, year = "", month = ""] = (typeof result === "string" && /^(\d{4})-(\d{2})-\d{2}$/.exec(result)) || [];
  if (year !== "" && /\bthat\s{1,9}year\b/i.test(clause)) return year;
  if (month === "" || !/\bthat\s{1,9}month\b/i.test(clause)) return undefined;
  const first = new Date(Date.UTC(Number(year), Number(month) - 1));
  return `${first.toLocaleString("en", { month: "long", timeZone: "UTC" })} ${year}`;
}

/** A request with an earlier result in the place of the words that speak of it. */
export function bound(clause: Rewritten, result: Json): Rewritten | undefined {
  const period = periodIn(clause.text, result);
  // a year has no one month
  if (period === undefined && typeof result === "number" && /\bthat\s{1,9}month\b/i.test(clause.text)) return undefined;
  const literal = period ?? literalOf(result);
  if (literal === undefined) return undefined;
  const piece: Piece = { text: literal, origin: { from: "result" } };
  const text = ownWords(clause.text);
  const possessive = POSSESSIVE.exec(text);
  if (possessive !== null) {
    const rest = clause.replaced(
      { start: possessive.index, end: possessive.index + possessive[0].length },
      { text: "the " },
    );
    return appended(rest, " of ", piece);
  }
  const share = typeof result === "number" ? SHARE.exec(text) : null;
  if (share !== null)
    return clause.replaced(
      { start: share.index, end: share.index + share[0].length },
      { ...piece, text: `${literal}%` },
    );
  const said = ASKED_NOUN.test(text)
    ? null
    : (OF_THAT.exec(text) ?? THAT_NOUN.exec(text) ?? calledIn(text) ?? PRONOUN.exec(text));
  if (said !== null) {
    const end = said.index + said[0].length;
    return clause.replaced({ start: said.index, end }, beforeSign(piece, text.slice(end)));
  }
  const operated = withOperand(clause, piece);
  if (operated !== undefined) return operated;
  const isCommand = COMMAND_VERBS.has(wordsOf(text)[0]?.lower ?? "");
  if (/^(?:in|into|as|to)\b/i.test(text))
    return clause
      .replaced({ start: 0, end: 0 }, { text: "convert " })
      .replaced({ start: 8, end: 8 }, { ...piece, text: `${literal} ` });
  return appended(clause, isCommand && wordsOf(text).length === 1 ? " " : " of ", piece);
}

/** Where a result is spoken of by what it is called, in a word that is neither its unit nor what is done with it. */
function calledIn(text: string): RegExpExecArray | null {
  const match = CALLED.exec(text);
  const noun = (match?.[1] ?? match?.[2] ?? "").toLowerCase();
  const isNoun = !FUNCTION_WORDS.has(noun) && !COMMAND_VERBS.has(noun) && !/(?:ed|ly|ing)$/.test(noun);
  return isNoun && !isKnownUnit(noun) && !isKnownUnit(noun.replace(/s$/, "")) ? match : null;
}

/** What asks how many there are, where the result lists them; and what is asked of the things themselves. */
const HOW_MANY = /\bhow many\b|\b(?:count|number) of\b/i;
const OF_EACH =
  /\b(?:they|them|these|those|each|all|list|sum|total|average|mean|median|largest|smallest|biggest|last|first)\b/i;

/** What is known of a result that is gone on from. */
interface Asked {
  /** The request that it is the result of, and the one that goes on from it. */
  before: string;
  clause: string;
  /** The template of its answer. */
  answer: string | undefined;
  /** Stems of what the inputs are called. */
  inputs: ReadonlySet<string>;
}

/**
 * What of a result may be meant where a request goes on from it, the likeliest first: the result itself where it is one value, else
 * the part whose name is said, else the one that its own answer says first, and then the others. Of a part that is named after its
 * unit, such as `days`, the number alone comes first, and then the number of that unit.
 */
export function meantParts(result: Json, { before, clause, answer, inputs }: Asked): Json[] {
  if (result === null) return [];
  // “How many primes lie between 20 and 50? Multiply that by 3”
  if (Array.isArray(result) && HOW_MANY.test(before) && !OF_EACH.test(clause)) return [result.length];
  if (typeof result !== "object" || Array.isArray(result)) return [result];
  const parts = leavesOf(result);
  const only =
    namedPart(parts, stemsOf(clause), new Set()) ?? namedPart(parts, stemsOf(before.replace(PAID, "")), inputs);
  const first = /\{result\.([\w.]{1,60})\}/.exec(answer?.replace(OPTIONAL, "") ?? "")?.[1];
  const isShown = ([name]: [string, Json]) => name === first;
  const ordered = [...parts.filter(isShown), ...parts.filter((part) => !isShown(part))];
  if (parts.length > 1 && first === undefined) return only === undefined ? foundIn(parts) : [only];
  const single = ordered.filter(([, value]) => typeof value !== "object" && value !== only).slice(0, 3);
  return [
    ...(only === undefined ? [] : [only]),
    ...single.map(([, value]) => value),
    ...[...parts.filter(([, value]) => value === only), ...single].flatMap(inItsUnit),
  ];
}

/** “…, paid monthly” says how, and names no part of a result. */
const PAID = /\bpaid (?:back |off )?(?:weekly|monthly|quarterly|yearly|annually)\b/gi;
/** What a template says only of some calls. */
const OPTIONAL = /\[[^[\]]{0,300}\]/g;

/** Parts of a result that are looked at, and how deep they may lie. */
const MOST_PARTS = 100;
const DEEPEST = 3;

/** What a result holds, by its names from the outermost on. */
function leavesOf(result: Record<string, Json>, path = "", deep = DEEPEST, leaves: [string, Json][] = []) {
  for (const [name, value] of Object.entries(result)) {
    if (leaves.length >= MOST_PARTS) break;
    const isInner = typeof value === "object" && value !== null && !Array.isArray(value) && deep > 1;
    if (isInner && Object.keys(value).length > 0) leavesOf(value, `${path}${name}.`, deep - 1, leaves);
    else leaves.push([`${path}${name}`, value]);
  }
  return leaves;
}

/**
 * The part whose name is said, by more of its words than any other's; a word that is an input's too, such as the interest of “at 3% interest”,
 * counts only beside another one.
 */
function namedPart(
  parts: readonly [string, Json][],
  said: ReadonlySet<string>,
  inputs: ReadonlySet<string>,
): Json | undefined {
  const asked = new Set([...said].map(measure));
  const [first, second] = parts
    .map(([name, value]) => {
      const words = identifierWords(name.slice(0, LONGEST_NAME))
        .map(stem)
        .filter((word) => !FUNCTION_WORDS.has(word) && asked.has(measure(word)));
      return { value, count: words.length === 1 && words.some((word) => inputs.has(word)) ? 0 : words.length };
    })
    .sort((one, other) => other.count - one.count);
  return first !== undefined && first.count > (second?.count ?? 0) ? first.value : undefined;
}

/** Characters of a name that are read. */
const LONGEST_NAME = 200;

const MEASURES = new Map(
  [
    ["average", "mean"],
    ["total", "sum"],
    ["highest", "maximum"],
    ["largest", "maximum"],
    ["lowest", "minimum"],
    ["smallest", "minimum"],
  ].map(([said = "", name = ""]) => [stem(said), stem(name)] as const),
);

/** What a measure of numbers is mostly called, for other words that it goes by. */
function measure(word: string): string {
  return MEASURES.get(word) ?? word;
}

/** The one thing that a search found, where it found one: the first that is said of it. */
function foundIn(parts: readonly [string, Json][]): Json[] {
  const lists = parts.flatMap(([, value]) => (Array.isArray(value) ? [value] : []));
  const [found, ...more] = lists.length === 1 ? (lists[0] ?? []) : [];
  if (found === undefined || more.length > 0) return [];
  const [said] = typeof found === "object" && found !== null ? Object.values(found) : [found];
  return typeof said === "string" || typeof said === "number" ? [said] : [];
}

function inItsUnit([name, value]: [string, Json]): Json[] {
  const unit = name.split(".").at(-1) ?? "";
  return typeof value === "number" && isKnownUnit(unit) ? [`${value} ${unit}`] : [];
}
