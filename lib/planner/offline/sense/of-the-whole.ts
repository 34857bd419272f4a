import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import { type Mention, overlaps } from "../mentions/mention";
import { stem } from "../text/words";

/** Whether a call takes what it takes as a whole, and joins it as the question does. */
export function takesWholes(judged: Judged, question: Question): boolean {
  return (
    takesWholeDays(judged, question) &&
    takesWholeColours(judged, question) &&
    takesNoHyphen(judged, question) &&
    joinsAsSaid(judged, question)
  );
}

/** “A 20-sided die” takes nothing off. */
function takesNoHyphen({ reading: { filling } }: Judged, { text }: Question): boolean {
  return !filling.choices.some(
    ({ offer }) =>
      offer?.value === "-" && offer.spans.some(({ start, end }) => /^-\p{L}/u.test(text.slice(start, end + 1))),
  );
}

/** “Light orange” is no orange, where no colour has that name. */
function takesWholeColours({ reading: { filling } }: Judged, { text, mentions }: Question): boolean {
  const spans = filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  return mentions.every(
    ({ kind, start, end }) =>
      kind !== "colour" ||
      !spans.some((span) => span.start === start && span.end === end) ||
      !SHADE.test(text.slice(Math.max(0, start - 8), start)),
  );
}

const SHADE = /\b(?:dark|light|pale|bright|deep|medium|navy|baby)[\s-]$/i;

/** “The week of 15 August 2026” is of that day: a year or a month of a day is not taken without the day. */
function takesWholeDays({ reading: { filling } }: Judged, { mentions }: Question): boolean {
  const spans = filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  const isDay = ({ kind, precision, text }: Mention) => kind === "date" && precision === "day" && /\d/.test(text);
  const covers = (one: Mention) => spans.some(({ start, end }) => start <= one.start && one.end <= end);
  const isSplit = (day: Mention) =>
    spans.some((span) => overlaps(span, day)) &&
    !covers(day) &&
    !spans.some(({ start, end }) => !overlaps({ start, end }, day));
  const parts = filling.choices.filter(({ offer }) => offer?.features["made:date-part"] === 1);
  const isYearAlone = parts.length > 0 && !parts.some(({ input }) => /month|day/i.test(input.name));
  return !mentions.filter(isDay).some((day) => isSplit(day) || (isYearAlone && covers(day)));
}

const SIGNS = [
  { sign: /^\s?(?:\+|plus)\s?$/i, words: ["add", "sum", "plus", "addition"] },
  { sign: /^\s?(?:[-−–]|minus)\s?$/i, words: ["subtract", "minus", "difference", "subtraction"] },
];

/** “[[1, 2]] + [[3, 4]]” is no product: what stands as a sign between two tables is a word of the function. */
function joinsAsSaid({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const tables = filling.choices
    .flatMap(({ offer }) => (Array.isArray(offer?.value) ? (offer?.spans ?? []) : []))
    .sort((one, other) => one.start - other.start);
  const { all } = vocabularyOf(candidate.document);
  return tables.every((table, at) => {
    const next = tables[at + 1];
    const between = next === undefined ? "" : text.slice(table.end, next.start);
    return SIGNS.every(({ sign, words }) => !sign.test(between) || words.some((word) => all.has(stem(word))));
  });
}
