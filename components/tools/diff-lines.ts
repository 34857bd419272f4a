import { structuredPatch } from "diff";

export interface DiffLine {
  kind: "same" | "removed" | "added";
  text: string;
  /** Line numbers from 1, where the line is in that text. */
  before?: number;
  after?: number;
}

/** Lines that belong together, with those around them. */
export interface DiffHunk {
  lines: DiffLine[];
}

const CONTEXT_LINES = 3;
/** Two texts that have little in common would take long to compare, and the result would not be read. */
const LONGEST_MS = 300;
const KINDS = { " ": "same", "-": "removed", "+": "added" } as const;

/** How one text becomes another, line by line; null where they have too little in common. */
export function diffLines(before: string, after: string): DiffHunk[] | null {
  const patch = structuredPatch("", "", ended(before), ended(after), "", "", {
    context: CONTEXT_LINES,
    timeout: LONGEST_MS,
  });
  return (
    patch?.hunks.map(({ oldStart, newStart, lines }) => {
      let [beforeNumber, afterNumber] = [oldStart, newStart];
      return {
        lines: lines.map((line): DiffLine => {
          const sign = line[0];
          const kind = KINDS[sign === "-" || sign === "+" ? sign : " "];
          return {
            kind,
            text: line.slice(1),
            ...(kind === "added" ? {} : { before: beforeNumber++ }),
            ...(kind === "removed" ? {} : { after: afterNumber++ }),
          };
        }),
      };
    }) ?? null
  );
}

/** A line that is not ended would count as another one. */
function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
