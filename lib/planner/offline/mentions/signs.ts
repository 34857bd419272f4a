import type { Mention } from "./mention";

/** What only a regular expression has: classes, repeated sets, anchors. */
const REGULAR =
  /\\[dwsbDWSB]|\[[^[\]\s]{0,60}(?:[a-z]-[a-z]|\d-\d|\^)[^[\]\s]{0,60}\]|^\[[a-z]{2,12}\]$|\[[^[\]\s]{1,60}\][+*?{]|^\[[^[\]\d]{1,20}\][+*]$|\.[*+]|^\^\S|\)[+*?]|[\w)\]]\$$|\w\{\d{1,3}(?:,\d{0,3})?\}/;

/** Regular expressions that stand in the question without quotation marks: `\d+`, `[a-z]+`, `^[A-Z]`. */
export function findPatterns(question: string): Mention[] {
  return [...question.matchAll(/(?<=^|\s)(?:\[[^[\]"'`\n]{1,20}\][+*](?=\s)|[^\s"'`]+)(?=\s|$)/g)].flatMap((match) => {
    const text = match[0].replace(/[?,:;]$/, "");
    return REGULAR.test(text) ? [mentionOf("pattern", match.index, text)] : [];
  });
}

/** Runs of signs that stand for letters by themselves, such as `... --- ...`. */
export function findSignRuns(question: string): Mention[] {
  const runs = question.matchAll(/(?<=^|\s|:)[.\-–−·•/_]+(?:\s+[.\-–−·•/_]+)*(?=\s|[?!]|$)/g);
  return [...runs].flatMap((match) =>
    match[0].replace(/\s/g, "").length >= 2 ? [mentionOf("identifier", match.index, match[0])] : [],
  );
}

function mentionOf(kind: "pattern" | "identifier", start: number, text: string): Mention {
  return { kind, start, end: start + text.length, text, value: text };
}
