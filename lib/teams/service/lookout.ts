import type { TeamStore } from "../chats/team-store";

/** How often is looked for what other servers ask the agents that are connected here, in milliseconds. */
const LOOK_MS = 1_000;

interface Options {
  store: Pick<TeamStore, "askedSince">;
  /** Something is asked of this agent. */
  onAsked: (agentId: string) => void;
  onError: (error: unknown) => void;
}

/** Looks for all agents at once for what other servers ask them, while one of them is connected here. */
export class Lookout {
  readonly #options: Options;
  #connected = 0;
  #last = 0;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** One more agent is connected; returns what is called when it goes. */
  open(): () => void {
    this.#connected += 1;
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref();
    return () => {
      this.#connected -= 1;
      if (this.#connected > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const { store, onAsked, onError } = this.#options;
    try {
      const asked = await store.askedSince(this.#last);
      for (const { agentId, number } of asked) {
        this.#last = Math.max(this.#last, number);
        onAsked(agentId);
      }
    } catch (error) {
      onError(error);
    } finally {
      this.#isLooking = false;
    }
  }
}
