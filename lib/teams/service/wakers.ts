/** Lets who waits for something be told of it in this process; what happens in another one, he finds when he looks again. */
export class Wakers {
  readonly #waiting = new Map<string, Set<() => void>>();

  wake(name: string): void {
    for (const end of this.#waiting.get(name) ?? []) end();
  }

  /**
   * Resolves when somebody wakes this name, after so many milliseconds, or with the signal. Asked for before one looks.
   * Nothing is left of it then: a name that nobody wakes any more would keep all who ever waited, with their requests.
   */
  async wait(name: string, { afterMs, signal }: { afterMs: number; signal: AbortSignal }): Promise<void> {
    const over = Promise.withResolvers<void>();
    const end = () => over.resolve();
    const waiting = this.#waiting.get(name) ?? new Set();
    this.#waiting.set(name, waiting.add(end));
    const timer = setTimeout(end, afterMs);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    await over.promise;
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    waiting.delete(end);
    if (waiting.size === 0) this.#waiting.delete(name);
  }
}
