/**
 * Does something again and again, `everyMs` milliseconds apart, without keeping the process alive. What it meets goes to `onError`.
 * Returns what stops it, which resolves once nothing of it is under way any more: then what it works on may be closed.
 */
export function again(
  everyMs: number,
  task: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = task()
      .catch(onError)
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}
