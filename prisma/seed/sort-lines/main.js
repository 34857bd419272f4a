/** Sorts the lines of a text, the items of a list with commas or semicolons, or the words of one line, and removes repeated and empty ones if asked to. */
export function main({ text, order = "ascending", by = "text", unique = false, ignore_case = true }) {
  const [separator, apart] = text.includes("\n")
    ? ["\n", /\r?\n/]
    : text.includes(";")
      ? ["; ", /\s*;\s*/]
      : text.includes(",")
        ? [", ", /\s*,\s*/]
        : [" ", /\s+/];
  const items = text.split(apart).filter((item) => item.trim() !== "");
  const kept = unique ? withoutRepeats(items, ignore_case) : items;
  const sorted = order === "original" ? kept : kept.toSorted(comparison(by, ignore_case));
  return (order === "descending" ? sorted.reverse() : sorted).join(separator);
}

function withoutRepeats(items, ignoreCase) {
  const seen = new Set();
  return items.filter((item) => {
    const key = ignoreCase ? item.trim().toLowerCase() : item.trim();
    return !seen.has(key) && seen.add(key);
  });
}

function comparison(by, ignoreCase) {
  if (by === "length") return (a, b) => a.length - b.length;
  if (by === "number") return (a, b) => numberIn(a) - numberIn(b);
  if (by !== "text") throw new Error(`Cannot sort by “${by}”; use text, number or length`);
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: ignoreCase ? "accent" : "variant" });
  return collator.compare;
}

/** The first number in an item; items without one come last. */
function numberIn(item) {
  const match = /-?\d+(?:\.\d+)?/.exec(item);
  return match ? Number(match[0]) : Number.MAX_VALUE;
}
