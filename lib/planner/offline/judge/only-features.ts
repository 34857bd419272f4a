import type { Word } from "../text/words";
import type { Features } from "../weights/weights";
import type { Reading } from "./readings";
import { type Vocabulary, vocabularyOf } from "./vocabulary";

/** Stems that the functions of a tool say of it, all together. */
interface ToolWords extends Pick<Vocabulary, "described" | "all"> {
  slug: string;
}

const known = new WeakMap<readonly Reading[], ToolWords[]>();

/** What each tool of those found says of itself. */
function toolsOf(readings: readonly Reading[]): ToolWords[] {
  const before = known.get(readings);
  if (before !== undefined) return before;
  const tools = [...Map.groupBy(readings, ({ candidate }) => candidate.document.slug)].map(([slug, some]) => {
    const vocabularies = [...new Set(some.map(({ candidate }) => vocabularyOf(candidate.document)))];
    const joined = (name: "described" | "all") => new Set(vocabularies.flatMap((one) => [...one[name]]));
    return { slug, described: joined("described"), all: joined("all") };
  });
  known.set(readings, tools);
  return tools;
}

/** How many of some words one says, and none of the others does. */
function count(words: readonly Word[], own: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): number {
  const said = words.filter(({ lower, stem }) => !/^\d/.test(lower) && own.has(stem));
  return new Set(said.filter(({ stem }) => !others.some((one) => one.has(stem))).map(({ stem }) => stem)).size;
}

/** Words of the question that one tool of those found says of itself, and no other does. `free`: those that no value is made of. */
export function onlyFeatures(
  { candidate: { document } }: Reading,
  readings: readonly Reading[],
  words: readonly Word[],
  free: readonly Word[],
): Features {
  const vocabulary = vocabularyOf(document);
  const rivals = toolsOf(readings).filter(({ slug }) => slug !== document.slug);
  const [described, all] = [rivals.map((rival) => rival.described), rivals.map((rival) => rival.all)];
  const own = count(words, vocabulary.all, all);
  const theirs = rivals.map((rival) =>
    count(free, rival.described, [vocabulary.all, ...described.filter((one) => one !== rival.described)]),
  );
  return {
    "only:name": Math.min(2, count(words, vocabulary.name, described)),
    "only:described": Math.min(3, count(words, vocabulary.described, described)),
    "only:all": Math.min(3, own),
    "only:none": rivals.length > 0 && own === 0 ? 1 : 0,
    "only:rival": Math.min(3, Math.max(0, ...theirs)),
  };
}
