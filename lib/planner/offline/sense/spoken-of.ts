import { linearPattern } from "@/lib/schema";
import type { Input } from "../calls/input";
import type { Judged, Question } from "../judge/judge";
import { isExampleOf, vocabularyOf } from "../judge/vocabulary";
import { stemsOf, wordsOf } from "../text/words";

/** Verbs that say nothing of what is done. */
export const PLAIN_VERBS = new Set(
  "analyze analyse calculate check compute do find get give make need perform print put run show take tell turn use".split(
    " ",
  ),
);

/** Kinds of what is given that are words of the question, and no values by their form. */
export const WORDS_ALONE: ReadonlySet<string> = new Set(["phrase", "name", "object", "labelled"]);

/** “Show live traffic in Berlin” holds two texts, and asks for no comparison: where words are all that is given, one more speaks of the function. */
export function isSpokenOf({ reading: { candidate, filling } }: Judged, { text, asked: { words } }: Question): boolean {
  if (isExampleOf(candidate.document, text)) return true;
  const given = filling.choices.flatMap(({ input, offer }) => (offer === undefined ? [] : [{ input, offer }]));
  // a place that a schema shows is a word like others, and a day says nothing of what is asked of it
  const isPlace = ({ offer: { kind, features, value } }: (typeof given)[number]) =>
    kind === "option" &&
    !/\d/.test(String(value)) &&
    Object.keys(features).some((name) => name.startsWith("option:shown"));
  const isOfPlace = given.some(isPlace);
  const isValue = (one: (typeof given)[number]) =>
    isOfPlace
      ? !isPlace(one) && one.offer.kind !== "date"
      : !WORDS_ALONE.has(one.offer.kind) || isOfFormAlone(one.input, String(one.offer.value), text);
  if (given.length === 0 || given.some(isValue)) return true;
  const { all } = vocabularyOf(candidate.document);
  return words.some(
    (word) =>
      all.has(word.stem) &&
      !PLAIN_VERBS.has(word.lower) &&
      !given.some(({ offer: { spans } }) => spans.some(({ start, end }) => start <= word.start && word.end <= end)),
  );
}

/** “What is XLII?”: a word in capitals that has the form which a schema asks for, as no other word of the question has. */
function isOfFormAlone({ schema: { pattern } }: Input, value: string, question: string): boolean {
  if (typeof pattern !== "string" || !/^\p{Lu}{2,}$/u.test(value)) return false;
  try {
    const form = linearPattern(pattern);
    return wordsOf(question).every(({ text }) => text === value || !form.test(text));
  } catch {
    // a pattern of another dialect tells nothing
    return false;
  }
}

/**
 * “The trace of [[1, 2], [3, 4]]” is none of what a tool does with matrices: where a word says what else is wanted of a list or a table, one of
 * the function's own has to say what it does.
 */
export function isNamedAmongSiblings(
  { reading: { candidate, filling } }: Judged,
  { asked: { words } }: Question,
): boolean {
  const { document } = candidate;
  const offers = filling.choices.flatMap(({ offer }) => offer ?? []);
  if (document.function === "main" || !offers.some(({ value }) => Array.isArray(value))) return true;
  const { own: said, all } = vocabularyOf(document);
  const hints = Object.values(document.hints?.inputs ?? {}).flatMap(({ aliases = [] }) => aliases);
  const own = new Set([...said, ...stemsOf(hints.join(" "))]);
  const ofTool = stemsOf(`${document.slug.replaceAll("-", " ")} ${document.toolName}`);
  const free = words.filter(
    ({ lower, start, end }) =>
      !PLAIN_VERBS.has(lower) &&
      !/^\d/.test(lower) &&
      !offers.some(({ spans }) => spans.some((span) => span.start <= start && end <= span.end)),
  );
  return free.every(({ stem }) => all.has(stem)) || free.some(({ stem }) => own.has(stem) && !ofTool.has(stem));
}
