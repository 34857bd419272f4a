import { AppError } from "@/lib/errors";
import type { ChatState } from "../chat-state";
import type { NewTeamEvent } from "../events";
import { advance, foldChat } from "../machine/advance";
import { leftBy, outcomesOf, workFor } from "./effects";
import type { TeamStore } from "./team-store";

/** Chats whose state is kept here; the others are folded again from their logs. */
const MOST_KEPT = 500;
/** How often a move is tried on which something else comes first. */
const MOST_TRIES = 50;

interface Kept {
  seq: number;
  state: ChatState;
}

/** What is made of a chat's state: an event, or null where nothing is left to do. */
export type Next = (state: ChatState) => NewTeamEvent | null | Promise<NewTeamEvent | null>;

interface Ports {
  store: Pick<TeamStore, "append" | "readEvents">;
  /** Told of every chat in which something was appended here. */
  onAppended: (chatId: string) => void;
}

/** The states of chats, and the one way to move them on: any server may, and who is late tries again on what is new. */
export class ChatLogs {
  readonly #ports: Ports;
  readonly #kept = new Map<string, Kept>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Error: AppError `not-found`. */
  async read(chatId: string): Promise<Kept> {
    const kept = this.#kept.get(chatId);
    const events = await this.#ports.store.readEvents(chatId, kept?.seq ?? 0);
    const state = foldChat(events, kept?.state);
    if (state === undefined) throw new AppError("not-found", "There is no such group chat.");
    const read = { seq: events.at(-1)?.seq ?? kept?.seq ?? 0, state };
    this.#keep(chatId, read);
    return read;
  }

  /**
   * Appends what `next` makes of the state as it is then, with what follows from it, and settles `keys`. Returns whether
   * there was anything. Error: AppError `conflict` with why an event is refused; nothing has changed then.
   */
  async move(chatId: string, next: Next, keys: readonly string[] = []): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { seq, state } = await this.read(chatId);
      const event = await next(state);
      if (event === null) return false;
      const step = advance(state, event);
      if ("refused" in step) throw new AppError("conflict", step.refused);
      const { effects, events } = step;
      const last = seq + events.length;
      try {
        await this.#ports.store.append(chatId, seq, {
          events,
          work: workFor(effects, { chatId, seq: last, now: new Date() }),
          settled: [...keys, ...leftBy(effects, step.state, chatId)],
          outcomes: outcomesOf(effects, step.state),
        });
        this.#keep(chatId, { seq: last, state: step.state });
        this.#ports.onAppended(chatId);
        return true;
      } catch (error) {
        if (!AppError.is(error) || error.code !== "conflict") throw error;
      }
    }
    throw new AppError("busy", "Too much is happening in this group chat at once. Please try again.");
  }

  #keep(chatId: string, kept: Kept): void {
    this.#kept.delete(chatId);
    this.#kept.set(chatId, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}
