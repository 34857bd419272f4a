/** How many answers are kept; the oldest go first. */
const MOST_KEPT = 500;

/**
 * Gives a loader a memory: an answer is given again for so many milliseconds; an older one is given once more while it is
 * loaded anew, so that nobody waits for what is known already. A load that fails is tried again with the next question.
 */
export function remembered<Value>(
  forMs: number,
  load: (key: string) => Promise<Value>,
  now: () => number = Date.now,
): (key: string) => Promise<Value> {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  const renew = (key: string, meanwhile?: Promise<Value>): Promise<Value> => {
    const value = load(key);
    kept.delete(key);
    kept.set(key, { value: meanwhile ?? value, until: now() + forMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    value.then(
      () => kept.has(key) && kept.set(key, { value, until: now() + forMs }),
      () => kept.delete(key),
    );
    return value;
  };
  return (key) => {
    const known = kept.get(key);
    if (known === undefined) return renew(key);
    if (known.until > now()) return known.value;
    // The failure of a renewal is met by the next question.
    renew(key, known.value).catch(() => undefined);
    return known.value;
  };
}
