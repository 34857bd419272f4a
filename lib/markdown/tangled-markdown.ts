/** Drawing more than this holds a page for seconds, again with every piece that comes. */
const MOST_LETTERS = 30_000;
/** Marks that open or close something: what they could mean together takes more than their number to find out. */
const MARKS = /[*_[\]~`<]/g;
const MOST_MARKS = 500;
/** A text that is long may have more of them, one in so many letters. */
const LETTERS_A_MARK = 15;
/** Quotes and lists inside of each other at the start of a line, such as `> - 1. >`. */
const DEEP = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){16}/m;
/** What stands at the start of a line where blocks begin, and what of it begins one. */
const LINE_START = /^[ \t>#=+*\d.)-]+/gm;
const BLOCK_MARKS = /[>#=+*-]|\d[.)]/g;
const MOST_BLOCK_MARKS = 1_500;
const BLANK_LINES = /\n[ \t]*(?=\n)/g;
const MOST_PARAGRAPHS = 1_000;
/** Columns of a table's widest line times its lines: each row gets every column. */
const MOST_CELLS = 4_000;
/** Letters of a line that names an address, times what may refer to it: each link gets the whole address. */
const MOST_REFERRED = 300_000;

/**
 * Whether a Markdown text is so long or so entangled that drawing it could take seconds or make megabytes, which no text
 * that is meant to be read is. Measured: at these bounds the worst takes about 0.5 s and makes 0.4 MB; a table of 1,300 by
 * 1,300 took 50 s, one of 700 columns and 29 kB became 83 MB, and a reference used 240 times 3.5 MB.
 */
export function isTangled(text: string): boolean {
  if (text.length > MOST_LETTERS) return true;
  if (count(text, MARKS) > Math.max(MOST_MARKS, text.length / LETTERS_A_MARK) || DEEP.test(text)) return true;
  const lineStarts = text.match(LINE_START)?.join("\n") ?? "";
  if (count(lineStarts, BLOCK_MARKS) > MOST_BLOCK_MARKS || count(text, BLANK_LINES) > MOST_PARAGRAPHS) return true;
  return cells(text) > MOST_CELLS || referred(text) > MOST_REFERRED;
}

function count(text: string, marks: RegExp): number {
  return text.match(marks)?.length ?? 0;
}

/** A table ends where a line is blank. */
function cells(text: string): number {
  let total = 0;
  let widest = 0;
  let lines = 0;
  for (const line of [...text.split("\n"), ""]) {
    if (line.trim() !== "") {
      lines++;
      widest = Math.max(widest, line.split("|").length);
      continue;
    }
    if (widest > 1) total += widest * lines;
    widest = 0;
    lines = 0;
  }
  return total;
}

function referred(text: string): number {
  if (!text.includes("]:")) return 0;
  const longest = Math.max(...text.split("\n").map((line) => line.length));
  return longest * count(text, /\[/g);
}
