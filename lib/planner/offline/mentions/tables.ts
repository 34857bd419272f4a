import type { Span } from "@/lib/argument-source";
import { isRequest, requestBelow, sentenceBelow } from "./below";

/** Cells are set apart by one of these. */
const SEPARATORS = [",", ";", "\t", "|"];
/** Words in the name of a column; more are a sentence that has a comma too. */
const MOST_WORDS = 4;
const IN_QUOTES = /"[^"]*"/g;

/**
 * Where a question holds a table: lines of equally many cells, the first of them words, to its end or to a request below an empty line.
 * What stands in it is data for a tool as a whole.
 */
export function findTable(question: string): Span | undefined {
  for (const separator of SEPARATORS) {
    const below = requestBelow(question) ?? sentenceBelow(question, separator) ?? requestUnder(question, separator);
    const end = question.slice(0, below?.start).trimEnd().length;
    const lines = question.slice(0, end).split("\n");
    const widths = lines.map((line) => cellsOf(line, separator).length);
    const width = widths.at(-1) ?? 1;
    if (width < 2) continue;
    const from = widths.findLastIndex((count) => count !== width) + 1;
    const head = lines.findIndex((line, at) => at >= from && namesColumns(line, separator));
    if (head >= 0 && lines.length - head > 1)
      return { start: lines.slice(0, head).join("\n").length + (head > 0 ? 1 : 0), end };
  }
  return undefined;
}

/** “…\nBasel,178\nmake it JSON”: a request in the line right under the rows, with no cells of its own. */
function requestUnder(question: string, separator: string): Span | undefined {
  const text = question.trimEnd();
  const start = text.lastIndexOf("\n");
  const [row = "", line = ""] = [text.slice(text.lastIndexOf("\n", start - 1) + 1, start), text.slice(start + 1)];
  const isRow = cellsOf(row, separator).length > 1;
  return start > 0 && isRow && !line.includes(separator) && /\s/.test(line) && isRequest(line)
    ? { start, end: text.length }
    : undefined;
}

/** What is in quotation marks is a part of its cell. */
function cellsOf(line: string, separator: string): string[] {
  return line.replace(IN_QUOTES, (cell) => "x".repeat(cell.length)).split(separator);
}

function namesColumns(line: string, separator: string): boolean {
  return cellsOf(line.replace(/^.*:\s+/, ""), separator).every(
    (cell) => /^\s*\p{L}/u.test(cell) && cell.trim().split(/\s+/).length <= MOST_WORDS,
  );
}
