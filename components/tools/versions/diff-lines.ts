import { type StructuredPatchHunk, structuredPatch } from "diff";

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
/**
 * Two texts that have little in common would take long to compare, and the result would not be read. A page compares three
 * pairs, each in one go, and nobody else is answered meanwhile.
 */
const LONGEST_MS = 60;
/** Of both texts together: one that is new takes no time to compare, and all of it to draw. */
const MOST_LINES = 20_000;
/** Lines that are drawn, and characters of each. */
const DRAWN_LINES = 1_500;
const DRAWN_CHARACTERS = 1_000;
const KINDS = { " ": "same", "-": "removed", "+": "added" } as const;

export interface Diff {
  hunks: DiffHunk[];
  /** Whether there is more than what is shown. */
  isCut: boolean;
}

/** How one text becomes another, line by line, as far as a page can show it; null where they have too little in common. */
export function diffLines(before: string, after: string): Diff | null {
  if (before.split("\n").length + after.split("\n").length > MOST_LINES) return null;
  const patch = structuredPatch("", "", ended(before), ended(after), "", "", {
    context: CONTEXT_LINES,
    timeout: LONGEST_MS,
  });
  if (!patch) return null;
  const hunks: DiffHunk[] = [];
  let left = DRAWN_LINES;
  for (const hunk of patch.hunks) {
    if (left <= 0) return { hunks, isCut: true };
    hunks.push({ lines: numbered(hunk, left) });
    left -= hunk.lines.length;
  }
  return { hunks, isCut: left < 0 };
}

function numbered({ oldStart, newStart, lines }: StructuredPatchHunk, most: number): DiffLine[] {
  let [before, after] = [oldStart, newStart];
  return lines.slice(0, most).map((line): DiffLine => {
    const sign = line[0];
    const kind = KINDS[sign === "-" || sign === "+" ? sign : " "];
    return {
      kind,
      text: line.length > DRAWN_CHARACTERS ? `${line.slice(1, DRAWN_CHARACTERS)} …` : line.slice(1),
      ...(kind === "added" ? {} : { before: before++ }),
      ...(kind === "removed" ? {} : { after: after++ }),
    };
  });
}

/** A line that is not ended would count as another one. */
function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
