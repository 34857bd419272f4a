import type { Mention, MentionKind } from "./mention";

const SEPARATOR = /^(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&|vs\.?|versus)\s+|\s*;\s*)$/i;
const LISTED: readonly MentionKind[] = [
  "number",
  "quoted",
  "name",
  "identifier",
  "date",
  "phrase",
  "colour",
  "url",
  "path",
  "email",
];

/** Neighbours of one kind that are enumerated: “12, 24 and 36”, “Apple and Microsoft”. The items stay mentions of their own. */
export function findLists(question: string, mentions: readonly Mention[]): Mention[] {
  return LISTED.flatMap((kind) => {
    const ofKind = mentions
      .filter((mention) => mention.kind === kind)
      .sort((a, b) => a.start - b.start || a.end - b.end);
    const lists: Mention[] = [];
    let run: Mention[] = [];
    for (const mention of ofKind) {
      const last = run.at(-1);
      if (last !== undefined && mention.start < last.end) continue;
      const gap = last === undefined ? "" : question.slice(last.end, mention.start);
      // “between 3 and 9, one by one”: a range has two ends
      if (run.length === 2 && isRange(question, run)) {
        lists.push(...asList(question, run));
        run = [mention];
        continue;
      }
      const spaced = kind === "number" && (/^\s+$/.test(gap) || (run.length === 1 && isSpan(question, last, gap)));
      if (last === undefined || SEPARATOR.test(gap) || spaced) run.push(mention);
      else {
        lists.push(...asList(question, run));
        run = [mention];
      }
    }
    return [...lists, ...asList(question, run)];
  });
}

/** “from 1 to 3”, “between x=1 and x=3”: the two ends of a range. */
function isSpan(question: string, first: Mention | undefined, gap: string): boolean {
  return (
    first !== undefined &&
    /\b(?:from|between)\s+(?:[a-z]\s*=\s*)?$/i.test(question.slice(0, first.start)) &&
    /^\s*(?:to|and)\s+(?:[a-z]\s*=\s*)?$/i.test(gap)
  );
}

/** Whether two neighbours are what stands behind “between”. */
function isRange(question: string, [first, second]: readonly Mention[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    /\bbetween\s+$/i.test(question.slice(0, first.start)) &&
    /^\s+and\s+$/i.test(question.slice(first.end, second.start))
  );
}

function asList(question: string, run: Mention[]): Mention[] {
  const items = run.map((item, at) => (at === run.length - 1 ? withoutManner(item) : item));
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined || items.length < 2) return [];
  return [
    {
      kind: "list",
      start: first.start,
      end: last.end,
      text: question.slice(first.start, last.end),
      value: items.map((item) => item.value),
      items,
    },
  ];
}

/** How something is done with a list, where that stands behind it. */
const MANNER = /(?<=\S)(?:\s(?:alphabetically|numerically|ascending|descending|please|pls)){1,3}$/i;

/** “pear, fig, plum alphabetically”: the last item of a list, without what is no part of it. */
function withoutManner(item: Mention): Mention {
  const text = item.kind === "phrase" ? item.text.replace(MANNER, "") : item.text;
  return text === item.text ? item : { ...item, end: item.start + text.length, text, value: text };
}
