/**
 * Remembers what was made of the last keys, for what takes long to make and is asked for again. What fails is not kept.
 * `limit` is the number of keys; those that were not asked for longest go first.
 */
export function recent<Value>(limit: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (key, make) => {
    const known = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}
