/** Cells are set apart by one of these. */
const SEPARATORS = [",", ";", "\t", "|"];

/** Where a question holds a table: lines of equally many cells, the first of them words. What stands in it is data for a tool as a whole. */
export function findTable(question: string): { start: number; end: number } | undefined {
  const lines = question.trimEnd().split("\n");
  for (const separator of SEPARATORS) {
    const cells = lines.map((line) => line.split(separator).length);
    const width = cells.at(-1) ?? 1;
    const from = cells.findLastIndex((count) => count !== width) + 1;
    const heads = lines[from]?.replace(/^.*:\s+/, "").split(separator) ?? [];
    if (width > 1 && lines.length - from > 1 && heads.every((head) => /^\s*["']?\p{L}/u.test(head))) {
      const start = lines.slice(0, from).join("\n").length;
      return { start, end: question.length };
    }
  }
  return undefined;
}
