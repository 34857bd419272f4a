import type { Span } from "@/lib/argument-source";
import type { Mention } from "../mentions/mention";
import type { Rewritten } from "./rewritten";
import { LONGEST } from "./split";

/** Values that are enumerated: as many calls may be made. */
const MOST_ITEMS = 4;

const FORM = String.raw`(?:(?:the|an?) )?\p{L}[\p{L}\d/-]{0,20}(?: (?!(?:in|into|to|as|for|and|or|of|at|when|if)\b)[\p{L}\d/-]{1,15})?`;
/** “in octal, hex and base 2”, “in Tokyo, in Lima and in Oslo”: three things and more behind one word. */
const FORMS = new RegExp(
  String.raw`\b(in|into|to|as|for) (${FORM}(?:(?:,? and |,? & |, )(?:\1 )?${FORM}){2,3})(?=[\s?.!]{0,9}$| (?:when|if)\b)`,
  "iu",
);
const NAME = String.raw`\p{L}[\p{L}\d_-]{1,20}(?: \p{L}[\p{L}\d_-]{1,20})?`;
/** “md5, sha1 and sha256 of …”: three things and more that are asked of one. */
const ASKED = new RegExp(
  String.raw`(?:^|\b(?:the|is|are|find|calculate|compute|give me|show me|get|tell me) )(${NAME}(?:,(?: and| &)? (?:the )?${NAME}){1,2},? (?:and|&) (?:the )?${NAME})(?= of\b)`,
  "iu",
);
const ONE_OF_TWO = `((?:(?:in|as|for|to) )?${FORM}(?: (?:with|at|of|using) [^,;.?!]{1,40}(?=[.?!]{0,3}$))?)`;
/** “once in url encoding and once as html entities” */
const ONCE = new RegExp(String.raw`\bonce ${ONE_OF_TWO},? (?:and )?once ${ONE_OF_TWO}`, "iu");
/** “in feet, then inches” is one after the other. */
const NO_FORM =
  /^(?:then|not|also|that|it|total|order|one|both|each|all|please|pls|thanks|thank|too|if|when|so|but|and|or)\b/i;
const VALUES: ReadonlySet<Mention["kind"]> = new Set(["number", "quoted", "colour", "date"]);
/** “… in binary, each”: nothing but how each is wanted. */
const ONLY_FORM =
  /^ (?:be|fall on|each|please|both)[\s?.!]{0,9}$|^ (?:as|in|to|into) (?:an? )?\p{L}[\p{L}-]{1,20}(?: \p{L}{2,15})?(?:,? (?:each|both|please|pls|too))?[\s?.!]{0,9}$/iu;
/** “… km to miles”: the unit of each, and what it is to be converted to. */
const CONVERTED = /^\s?[\p{L}°%]{1,15} (?:to|into|in|as) (?:\p{L}{1,15}[ .!?]{0,3}){1,3}$/iu;
/** “Are 391 and 397 prime?” says it of each; “equal” says it of both. */
const ARE = /^\W{0,3}(?:are|were)\b/i;
const ARE_ALONE = /^\W{0,3}(?:are|is|were|was) (?:the (?:numbers|words|years) )?$/i;
const PREDICATE =
  /^ (?!(?:twin|coprime|relatively|equal|equivalent|the|same|different|consecutive|amicable|similar|alike|identical|anagrams|related|in|on|between|from)\b)(?:an? )?\p{L}{3,20}(?: \p{L}{3,20})?[\s?.!]{0,9}$/iu;
/** What makes one value of several, or takes one of them. */
const MAKES_ONE =
  /\b(?:sum|total|mean|average|median|mode|range|spread|deviation|variance|product|ratio|difference|highest|lowest|largest|smallest|biggest|most|least|together|altogether|all|cost|than|that|it)\b/i;
/** “between 3 and 9” are the ends of a range. */
const RANGE = /\b(?:between|from|both)\s$/i;

/**
 * A question once for each thing that it enumerates: three forms and more that something is wanted in, three things and more that are asked
 * of one, or what is wanted “once as …, once as …”.
 */
export function each(said: Rewritten): Rewritten[] {
  const question = said.text.slice(0, LONGEST);
  const once = onceIn(question);
  const listed = formsIn(question) ?? askedIn(question);
  return listed === undefined && once !== undefined ? eachOf(said, once.items, once.all) : eachOf(said, listed ?? []);
}

/** “Roman numerals for 14, 90 and 2024”, “14 and 90 in binary”: a question of a list of values, once for each of them. */
export function eachValue(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  return eachOf(said, valuesIn(said.text, mentions));
}

/** `all`: what each of them stands in the place of, where that is more than they take. */
/** “Are 391 and 397 prime?” */
export function saysOfEach(question: string): boolean {
  return ARE.test(question);
}

function eachOf(said: Rewritten, items: readonly Span[], all: Span = around(items)): Rewritten[] {
  return items.map(({ start, end }) => said.replaced(all, said.slice(start, end)));
}

function around(items: readonly Span[]): Span {
  return { start: items[0]?.start ?? 0, end: items.at(-1)?.end ?? 0 };
}

function formsIn(question: string): Span[] | undefined {
  const match = FORMS.exec(question);
  const [, preposition = "", list = ""] = match ?? [];
  // what is said one after the other needs no comma
  if (match === null || !list.includes(",")) return undefined;
  const items = itemsOf(list, match.index + preposition.length + 1, `${preposition} `);
  const texts = items.map(({ start, end }) => question.slice(start, end));
  return items.length > 2 && texts.every((text) => !NO_FORM.test(text)) ? items : undefined;
}

/** What something is wanted in once, and once more, with all that says so. */
function onceIn(question: string): { items: Span[]; all: Span } | undefined {
  const match = ONCE.exec(question);
  const [said = "", one = "", other = ""] = match ?? [];
  if (match === null) return undefined;
  const start = match.index + said.indexOf(one);
  const end = match.index + said.length;
  return {
    items: [
      { start, end: start + one.length },
      { start: end - other.length, end },
    ],
    all: { start: match.index, end },
  };
}

function askedIn(question: string): Span[] | undefined {
  const match = ASKED.exec(question);
  const list = match?.[1];
  if (match === null || list === undefined) return undefined;
  const items = itemsOf(list, match.index + match[0].length - list.length, "the ");
  return items.length > 2 ? items : undefined;
}

/** Where the items of a list stand, without the word that may open each. */
function itemsOf(list: string, from: number, opening: string): Span[] {
  let at = 0;
  return list.split(/((?:, (?:and |& )?| and | & ))/i).flatMap((part, index) => {
    const start = at;
    at += part.length;
    if (index % 2 === 1) return [];
    const skipped = part.toLowerCase().startsWith(opening.toLowerCase()) ? opening.length : 0;
    return [{ start: from + start + skipped, end: from + start + part.length }];
  });
}

function valuesIn(question: string, mentions: readonly Mention[]): Span[] {
  if (MAKES_ONE.test(question)) return [];
  const lists = mentions.filter(
    ({ kind, start, end, items = [] }) =>
      kind === "list" &&
      items.length <= MOST_ITEMS &&
      items.every((item) => VALUES.has(item.kind) && (item.kind !== "number" || /\d/.test(item.text))) &&
      !RANGE.test(question.slice(0, start)) &&
      (end === question.trimEnd().replace(/[?.!]{1,9}$/, "").length ||
        [ONLY_FORM, CONVERTED].some((one) => one.test(question.slice(end))) ||
        (ARE_ALONE.test(question.slice(0, start)) && PREDICATE.test(question.slice(end)))),
  );
  const [list, ...others] = lists;
  return others.length > 0 ? [] : (list?.items?.map(({ start, end }) => ({ start, end })) ?? []);
}
