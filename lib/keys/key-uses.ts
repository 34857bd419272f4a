import type { ApiKeyStore, KeyUse } from "./key-store";

/** Uses are counted here first: a key that is shown a hundred times a second is written down once in a while. */
const WRITE_MS = 5_000;

export class KeyUses {
  readonly #store: Pick<ApiKeyStore, "addUses">;
  readonly #onError: (error: unknown) => void;
  #uses = new Map<string, KeyUse>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Pick<ApiKeyStore, "addUses">, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  add(id: string): void {
    this.#uses.set(id, { id, count: (this.#uses.get(id)?.count ?? 0) + 1, lastUsedAt: new Date() });
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uses = [...this.#uses.values()];
    this.#uses = new Map();
    if (uses.length > 0) await this.#store.addUses(uses).catch(this.#onError);
  }
}
