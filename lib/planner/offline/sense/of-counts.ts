import { isKnownUnit } from "../cues/values/units";
import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import type { Mention } from "../mentions/mention";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, stemsOf, wordsOf } from "../text/words";

/** “If one leg is 12 cm” says which of them, and gives no number, unless the function speaks of legs; nor does what counts others. */
export function countsNoThing({ reading: { candidate, filling } }: Judged, { mentions, text }: Question): boolean {
  const { all } = vocabularyOf(candidate.document);
  return filling.choices.every(({ input, offer }) => {
    const said = mentions.find(({ kind, start }) => kind === "number" && start === offer?.spans[0]?.start);
    if (HOW_MANY.test(input.name)) return true;
    if (said?.unit === undefined || typeof offer?.value !== "number" || isKnownUnit(said.unit)) return true;
    return !countsOthers(said, text) && !isOneOf(said, text) && (!/^one$/i.test(said.text) || all.has(stem(said.unit)));
  });
}

/** “One leg of a triangle is 12 cm”: which of them it is that a number is given of. */
function isOneOf({ text: said, end }: Mention, text: string): boolean {
  return /^one$/i.test(said) && /^\s\p{L}{2,20}\s(?:of|is|are|was|measures)\b/iu.test(text.slice(end, end + 40));
}

/** Inputs that say how many are made. */
const HOW_MANY = /(?:^|_)(?:count|quantity|times|copies|how_many)$|^n$/i;

/** The “two” of “two sides of 4 and 9 m” says how many numbers come after it. */
function countsOthers({ text: said, end }: Mention, text: string): boolean {
  return /^(?:two|three|four)$/i.test(said) && /^\s\p{L}{2,20}\s(?:of|are|is|:)\s?\d/u.test(text.slice(end, end + 40));
}

/** “How many hyphens are in it?” counts something that the function speaks of, or is a unit that it is given. */
export function countsItsOwn({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const { all } = vocabularyOf(candidate.document);
  const [deed] = wordsOf(candidate.document.description);
  const counts = deed === undefined || !REWRITES.has(deed.stem);
  const spans = filling.choices.flatMap(({ offer }) => (offer?.kind === "flag" && !counts ? [] : (offer?.spans ?? [])));
  return [...text.matchAll(COUNTED)].every(({ index, 0: said }) =>
    wordsOf(said)
      .slice(2)
      .some(
        ({ lower, stem: word, start }) =>
          (isKnownUnit(lower) && !(OF_TIME.test(lower) && !all.has(word))) ||
          (counts && all.has(word) && !FUNCTION_WORDS.has(lower)) ||
          spans.some((span) => span.start <= index + start && index + start < span.end),
      ),
  );
}

/** What a function does first that changes how something is written, and counts nothing. */
const REWRITES = new Set(
  ["sort", "order", "check", "format", "change", "reverse", "encode", "decode", "shift", "turn", "put"].map(stem),
);
/** Units of time that a function of days does not count in. */
const OF_TIME = /^(?:hours?|minutes?|seconds?)$/;
const COUNTED = /\bhow many(?: \p{L}{2,20}){1,3}/giu;

/** Inputs that say of how many things a function makes. */
const OF_THINGS = /(?:^|_)(?:count|quantity|copies)$/i;

/** “Password 16” has 16 of something else than of passwords, where the function takes another number as well. */
export function countsItsThings({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const { document } = candidate;
  const numbers = Object.entries(document.inputs.properties).filter(
    ([name, { type, enum: options }]) =>
      (type === "integer" || type === "number") && options === undefined && !OF_THINGS.test(name),
  );
  return filling.choices.every(({ input, offer }) => {
    if (!OF_THINGS.test(input.name) || typeof offer?.value !== "number") return true;
    const aliases = document.hints?.inputs[input.name]?.aliases ?? [];
    const known = stemsOf(`${aliases.join(" ")} ${identifierWords(input.name).join(" ")}`);
    const others = Object.keys(document.inputs.properties).filter((name) => name !== input.name);
    const namesOther = (word: string) =>
      others.some((name) => {
        const called = document.hints?.inputs[name]?.aliases ?? [];
        return stemsOf(`${identifierWords(name).join(" ")} ${called.join(" ")}`).has(word);
      });
    const isOfOther = offer.spans.some(({ start }) => {
      const last = wordsOf(text.slice(Math.max(0, start - 24), start)).at(-1);
      return last !== undefined && others.some((name) => identifierWords(name).map(stem).includes(last.stem));
    });
    if (isOfOther) return false;
    if (numbers.length === 0) return true;
    return offer.spans.some(({ start, end }) => {
      const behind = wordsOf(text.slice(end, end + 40)).slice(0, 3);
      const before = wordsOf(text.slice(Math.max(0, start - 24), start)).slice(-2);
      const isThem = /^(?:of (?:them|these|those|each)|at once)\b/i.test(text.slice(end).trimStart());
      // “5 shares” are counted, and “10 letters” are what another input says
      const [thing] = behind;
      const isThing = thing !== undefined && /\p{L}{2}s$/u.test(thing.lower) && !FUNCTION_WORDS.has(thing.lower);
      return (
        isThem ||
        (isThing && !namesOther(thing.stem)) ||
        behind.some((word) => known.has(word.stem)) ||
        before.some((word) => /^(?:count|times|quantity)$/.test(word.lower))
      );
    });
  });
}
