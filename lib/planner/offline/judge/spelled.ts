import type { Candidate } from "@/lib/search";
import { oneApart } from "../text/one-apart";
import { COMMAND_VERBS, FILLER_WORDS } from "../text/word-lists";
import { stemsOf, type Word } from "../text/words";
import type { Asked } from "./asked";
import { vocabularyOf } from "./vocabulary";

/** Letters of the shortest word, and of the shortest stem, that are taken for another one: “cat” and “cut” are two words. */
const SHORTEST = { word: 6, stem: 5 };

/** What a question asks, with words that are misspelled by a letter as the functions that were found for it spell them: “calender”. */
export function spelledBy(asked: Asked, candidates: readonly Candidate[]): Asked {
  const whole = asked.mentions.filter(({ kind }) => kind === "quoted" || kind === "tail" || kind === "json");
  const odd = asked.words.filter(
    ({ lower, start, end }) =>
      lower.length >= SHORTEST.word &&
      /^[a-z]{1,20}$/.test(lower) &&
      !isCommon(lower) &&
      !whole.some((mention) => mention.start <= start && end <= mention.end),
  );
  if (odd.length === 0) return asked;
  const { known, long } = stemsOfAll(candidates);
  const spelled = (word: Word): Word => {
    if (!odd.includes(word) || known.has(word.stem)) return word;
    const [meant, ...others] = long.filter(
      (stem) => stem[0] === word.stem[0] && Math.abs(stem.length - word.stem.length) <= 1 && oneApart(word.stem, stem),
    );
    return meant === undefined || others.length > 0 ? word : { ...word, stem: meant };
  };
  return { ...asked, words: asked.words.map(spelled) };
}

/** “Concert” is no misspelled “convert”: what anybody may ask for tells nothing of a function. */
function isCommon(word: string): boolean {
  return COMMAND_VERBS.has(word) || FILLER_WORDS.has(word);
}

/** Stems that functions say of themselves, and those of them that a word may be a misspelling of. */
interface Stems {
  known: ReadonlySet<string>;
  long: readonly string[];
}

const stems = new WeakMap<readonly Candidate[], Stems>();

function stemsOfAll(candidates: readonly Candidate[]): Stems {
  const before = stems.get(candidates);
  if (before !== undefined) return before;
  const known = new Set(candidates.flatMap(({ document }) => [...vocabularyOf(document).all]));
  // a choice that is misspelled is not made: “medain” would be explained, and nothing would be chosen by it
  const choices = stemsOf(
    candidates
      .flatMap(({ document }) => Object.values(document.inputs.properties))
      .flatMap(({ enum: options }) => (Array.isArray(options) ? options : []))
      .join(" "),
  );
  const long = [...known].filter(
    (stem) => stem.length >= SHORTEST.stem && /^[a-z]+$/.test(stem) && !isCommon(stem) && !choices.has(stem),
  );
  stems.set(candidates, { known, long });
  return { known, long };
}
