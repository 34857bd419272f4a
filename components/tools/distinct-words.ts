/** Words that begin alike for so many letters are taken for forms of one: convert, converts, converter. */
const STEM = 6;
/** Of a shorter word its endings: add, adds, added. */
const ENDING = /(?<=.{3})(?:(?<!s)s|ed|ing)$/;

/** “colour” is “color”; words as short as “hour” are what they are. */
function american(word: string): string {
  return word.replace(/(?<=[a-z]{3})our/, "or");
}

/** The keywords without other forms of those before them; of several words, each counts. */
export function distinctWords<Entry extends { keyword: string }>(keywords: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return keywords.filter(({ keyword }) => {
    const stem = keyword
      .split(/\s+/)
      .map((word) => american(word).replace(ENDING, "").slice(0, STEM))
      .join(" ");
    return !seen.has(stem) && seen.add(stem);
  });
}
