import { remembering } from "../text/remembering";
import { FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import type { Features } from "../weights/weights";

/** Words from the beginning whose order tells what is wanted. */
const OPENING = 4;
/** How far a question is looked at. */
const READ_CHARACTERS = 600;

/** What a question says of whether it wants something done or looked up, or something known, judged or written. */
export const needFeatures = (question: string): Readonly<Features> => featuresOf(question.slice(0, READ_CHARACTERS));

const featuresOf = remembering(100, (head): Readonly<Features> => {
  const words = wordsOf(head);
  const features: Features = { bias: 1 };
  const add = (name: string, value = 1) => {
    features[name] = value;
  };
  words.slice(0, OPENING).forEach((word, at) => {
    add(`first:${at}:${word.lower}`);
    if (at > 0) add(`pair:${words[at - 1]?.lower} ${word.lower}`);
  });
  for (const word of words)
    add(
      `${FUNCTION_WORDS.has(word.lower) ? "small" : "word"}:${FUNCTION_WORDS.has(word.lower) ? word.lower : word.stem}`,
      0.7,
    );
  const count = (pattern: RegExp) => head.match(pattern)?.length ?? 0;
  add("digits", Math.min(3, count(/\d+/g)) / 3);
  add("quotes", Math.min(2, count(/["“”`]/g)) / 2);
  add("code", count(/[{}[\]<>=|\\_]/g) > 0 ? 1 : 0);
  add("address", /https?:|www\.|\.(?:com|org|pdf|csv)\b/i.test(head) ? 1 : 0);
  add("question", /\?\s*$/.test(head) ? 1 : 0);
  add("sentences", Math.min(4, count(/[.!?](?:\s|$)/g)) / 4);
  add("colon", count(/:/g) > 0 ? 1 : 0);
  add("length", Math.min(60, words.length) / 60);
  add("names", Math.min(3, count(/(?<=\w\s)\p{Lu}\p{Ll}+/gu)) / 3);
  return Object.fromEntries(Object.entries(features).filter(([, value]) => value !== 0));
});
