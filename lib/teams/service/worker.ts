import { GONE_MS } from "../registry/agent";
import type { Executor } from "./executor";
import type { TeamStore } from "./team-store";

/** How often is looked for what is due, in milliseconds: what happens here is done at once. */
const LOOK_MS = 1_000;
/** Work that this server does at once. */
const AT_ONCE = 16;
/** After how many milliseconds a work whose server died is done by another. */
const LEASE_MS = 20_000;

interface Options {
  store: Pick<TeamStore, "claim">;
  executor: Pick<Executor, "execute">;
  onError: (error: unknown) => void;
}

/** Does what is due, on as many servers as there are. */
export class Worker {
  readonly #options: Options;
  readonly #doing = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    if (this.#timer !== undefined || this.#isClosed) return;
    this.#timer = setInterval(() => this.wake(), LOOK_MS).unref();
    this.wake();
  }

  /** Looks at once. Nothing is done before `start`. */
  wake(): void {
    if (this.#timer === undefined || this.#isClosed) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#isClosed && this.#doing.size < AT_ONCE) {
      this.#again = false;
      const now = Date.now();
      const works = await this.#options.store
        .claim({
          ...{ now: new Date(now), until: new Date(now + LEASE_MS), goneBefore: new Date(now - GONE_MS) },
          most: AT_ONCE - this.#doing.size,
        })
        .catch((error: unknown) => {
          this.#options.onError(error);
          return [];
        });
      for (const work of works) this.#do(() => this.#options.executor.execute(work));
      this.#again ||= works.length > 0;
    }
  }

  #do(work: () => Promise<void>): void {
    const doing = work()
      .catch(this.#options.onError)
      .finally(() => {
        this.#doing.delete(doing);
        this.wake();
      });
    this.#doing.add(doing);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#doing);
  }
}
