/** What shows of a list: places in it, and how often one of them was changed. */
export interface Rotation {
  shown: readonly number[];
  turn: number;
}

/**
 * The next place in turn gets the next of the list that does not show, of a category that no other place has, where there is
 * one; what shows first comes again last.
 */
export function nextRotation({ shown, turn }: Rotation, all: readonly { category: string }[]): Rotation {
  const place = turn % Math.max(1, shown.length);
  const others = shown.filter((_, at) => at !== place);
  const taken = new Set(others.map((at) => all[at]?.category));
  const start = (Math.max(...shown) + 1 + turn) % Math.max(1, all.length);
  const order = all.map((_, offset) => (start + offset) % all.length).filter((at) => !shown.includes(at));
  const next = order.find((at) => !taken.has(all[at]?.category)) ?? order[0];
  if (next === undefined) return { shown, turn };
  return { shown: shown.map((at, index) => (index === place ? next : at)), turn: turn + 1 };
}
