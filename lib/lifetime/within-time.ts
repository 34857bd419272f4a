/**
 * Does work with a signal that aborts with the given one, or with a `TimeoutError` once so many milliseconds are over; the work has to
 * look at it. Nothing is left when the work ends. The timer of `AbortSignal.timeout` would keep the request that it was begun in
 * until the time is up, and `AbortSignal.any` keeps whoever listens to its signal as long as the given one is there.
 */
export async function withinTime<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timeUp = () => limit.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  const passOn = () => limit.abort(signal?.reason);
  // Nobody's work is waited for by its limit alone.
  const timer = setTimeout(timeUp, milliseconds).unref();
  signal?.addEventListener("abort", passOn, { once: true });
  if (signal?.aborted) passOn();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", passOn);
  }
}
