/**
 * Whether a word becomes another by at most `most` insertions, deletions, replacements or swaps of neighbours (optimal
 * string alignment; L. Boytsov, "Indexing methods for approximate dictionary searching", 2011).
 */
export function withinEdits(from: string, to: string, most: number): boolean {
  if (Math.abs(from.length - to.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return false;
    beforeLast = last;
    last = current;
  }
  return (last[to.length] ?? 0) <= most;
}
