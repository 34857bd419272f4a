import type { Mention } from "./mention";

const WHICH = "old|new|before|after|original|changed|revised|first|second|(?:text|version|draft|list|v) ?[12ab]";
/** “old:”, “My second list:”, with what it names on the same line or below. */
const LABEL = new RegExp(
  `^[ \\t]{0,9}(?:(?:the|my|our) )?(?:${WHICH})(?: (?:one|list|text|version|draft|file))?:[ \\t]{0,9}(?=\\n|\\S)`,
  "gimu",
);

/** Texts that are given below one another, each behind what it is called: “old: …” and “new: …”. */
export function findBlocks(question: string): Mention[] {
  const labels = [...question.matchAll(LABEL)];
  const [first, second] = labels;
  if (first === undefined || second === undefined || labels.length > 2) return [];
  // where the first is one line, what comes after the line of the second is none of it
  const isLine = !question.slice(first.index, second.index).trim().includes("\n");
  return labels.flatMap(({ index, 0: label }, at): Mention[] => {
    const from = index + label.length;
    const all = question.slice(from, labels[at + 1]?.index);
    const block = isLine ? (all.split("\n")[0] ?? "") : all;
    const value = block.trim();
    const start = from + block.indexOf(value);
    return value === "" || /^["“'‘`]/.test(value)
      ? []
      : [{ kind: "quoted", start, end: start + value.length, text: value, value }];
  });
}
