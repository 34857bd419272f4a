import { AppError } from "@/lib/errors";
import type { KeyWatch } from "./api-keys";
import type { ApiKeyStore } from "./key-store";

/** Another process may have revoked a key: this often the database is asked about those that are followed. */
const LOOK_MS = 1_000;

export const REVOKED = "This API key was revoked or has expired. Use another one.";

/** Follows keys while something is done in their name. */
export class KeyWatches {
  readonly #store: Pick<ApiKeyStore, "activeOf">;
  readonly #watches = new Map<string, Set<AbortController>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Pick<ApiKeyStore, "activeOf">) {
    this.#store = store;
  }

  open(keyId: string): KeyWatch {
    const watch = new AbortController();
    const others = this.#watches.get(keyId) ?? new Set();
    this.#watches.set(keyId, others.add(watch));
    this.#timer ??= this.#look();
    return {
      signal: watch.signal,
      release: () => {
        others.delete(watch);
        if (others.size === 0 && this.#watches.get(keyId) === others) this.#watches.delete(keyId);
        if (this.#watches.size === 0) this.close();
      },
    };
  }

  /** Ends what is done in the name of a key. */
  end(keyId: string): void {
    const ended = this.#watches.get(keyId) ?? [];
    this.#watches.delete(keyId);
    for (const watch of ended) watch.abort(new AppError("unauthorized", REVOKED));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look(): NodeJS.Timeout {
    const timer = setTimeout(async () => {
      const ids = [...this.#watches.keys()];
      // A database that cannot be asked says nothing about keys: the next look may.
      const active = await this.#store.activeOf(ids, new Date()).catch(() => ids);
      for (const id of ids) if (!active.includes(id)) this.end(id);
      if (this.#timer === timer) this.#timer = this.#watches.size > 0 ? this.#look() : undefined;
    }, LOOK_MS);
    return timer.unref();
  }
}
