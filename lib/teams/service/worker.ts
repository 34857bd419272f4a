import type { TeamStore } from "../chats/team-store";
import { GONE_MS } from "../registry/agent";
import type { Executor } from "./executor";

/** How often is looked for what is due, in milliseconds: what happens here is done at once. */
const LOOK_MS = 1_000;
/** Work that this server does at once. */
const AT_ONCE = 16;
/** After how many milliseconds a work whose server died is done by another; whoever lives says so three times as often. */
const LEASE_MS = 6_000;

interface Options {
  store: Pick<TeamStore, "claim" | "hold">;
  executor: Pick<Executor, "execute">;
  onError: (error: unknown) => void;
}

/** Does what is due, on as many servers as there are. */
export class Worker {
  readonly #options: Options;
  /** What is done here, by its key. */
  readonly #doing = new Map<string, Promise<void>>();
  #startedAt = 0;
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | undefined;
  #again = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    if (this.#timers.length > 0 || this.#isClosed) return;
    this.#startedAt = Date.now();
    const hold = () => void this.#hold().catch(this.#options.onError);
    this.#timers = [setInterval(() => this.wake(), LOOK_MS).unref(), setInterval(hold, LEASE_MS / 3).unref()];
    this.wake();
  }

  /** Looks at once. Nothing is done before `start`. */
  wake(): void {
    if (this.#timers.length === 0 || this.#isClosed) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#isClosed && this.#doing.size < AT_ONCE) {
      this.#again = false;
      const now = Date.now();
      // While no server ran, nobody could be heard of: agents have the time again to come back.
      const hasListened = now - this.#startedAt > GONE_MS;
      const works = await this.#options.store
        .claim({
          ...{
            now: new Date(now),
            until: new Date(now + LEASE_MS),
            goneBefore: new Date(hasListened ? now - GONE_MS : 0),
          },
          most: AT_ONCE - this.#doing.size,
        })
        .catch((error: unknown) => {
          this.#options.onError(error);
          return [];
        });
      for (const work of works) this.#do(work.key, () => this.#options.executor.execute(work));
      this.#again ||= works.length > 0;
    }
  }

  #do(key: string, work: () => Promise<void>): void {
    const doing = work()
      .catch(this.#options.onError)
      .finally(() => {
        if (this.#doing.get(key) === doing) this.#doing.delete(key);
        this.wake();
      });
    this.#doing.set(key, doing);
  }

  async #hold(): Promise<void> {
    if (this.#doing.size > 0) await this.#options.store.hold([...this.#doing.keys()], new Date(Date.now() + LEASE_MS));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#looking;
    await Promise.all(this.#doing.values());
    for (const timer of this.#timers) clearInterval(timer);
  }
}
