/** The value below which the given share of the numbers lies; nearest rank. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** Prints rows in columns: the first to the left, the others to the right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  for (const row of all) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width + 2);
    });
    console.log(cells.join(""));
  }
}
