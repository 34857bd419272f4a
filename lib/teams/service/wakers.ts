/** Lets who waits for something be told of it in this process; what happens in another one, he finds when he looks again. */
export class Wakers {
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();

  wake(name: string): void {
    this.#waiting.get(name)?.resolve();
    this.#waiting.delete(name);
  }

  /** Resolves when somebody wakes this name, after so many milliseconds, or with the signal. Asked for before one looks. */
  async wait(name: string, { afterMs, signal }: { afterMs: number; signal: AbortSignal }): Promise<void> {
    const waiting = this.#waiting.get(name) ?? Promise.withResolvers<void>();
    this.#waiting.set(name, waiting);
    const over = Promise.withResolvers<void>();
    const end = () => over.resolve();
    const timer = setTimeout(end, afterMs);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    await Promise.race([waiting.promise, over.promise]);
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
