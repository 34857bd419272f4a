/** Marks that open or close something: what they could mean together takes more than their number to find out. */
const MARKS = /[*_[\]~`<]/g;
const MOST_MARKS = 500;
/** Quotes and lists inside of each other at the start of a line, such as `> - 1. >`. */
const DEEP = /^(?:\s*(?:>|[-+*]|\d{1,9}[.)])){16}/m;
/** Columns of the widest line times lines: each row of a table gets every column. */
const MOST_CELLS = 4_000;

/**
 * Whether a Markdown text is so entangled that drawing it could take seconds, which no text that is meant to be read is.
 * Measured: at these bounds the worst takes about 0.3 s, a table of 1,300 by 1,300 took 50 s.
 */
export function isTangled(text: string): boolean {
  if ((text.match(MARKS)?.length ?? 0) > MOST_MARKS || DEEP.test(text)) return true;
  const lines = text.split("\n");
  const widest = Math.max(...lines.map((line) => line.split("|").length));
  return widest > 1 && widest * lines.length > MOST_CELLS;
}
