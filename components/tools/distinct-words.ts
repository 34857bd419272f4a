/** Words that begin alike for so many letters are taken for forms of one: convert, converts, converter. */
const STEM = 6;

/** The keywords without other forms of those before them; of several words, each counts. */
export function distinctWords<Entry extends { keyword: string }>(keywords: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return keywords.filter(({ keyword }) => {
    const stem = keyword
      .split(/\s+/)
      .map((word) => word.slice(0, STEM))
      .join(" ");
    return !seen.has(stem) && seen.add(stem);
  });
}
