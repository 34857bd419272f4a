import { AppError } from "@/lib/errors";
import type { ChatState, Of } from "../chat-state";
import type { NewTeamEvent } from "../events";
import { type Advance, advance, foldChat } from "../machine/advance";
import { endsTurn, leftBy, outcomesOf, WAITS, workFor } from "./effects";
import type { NewTeamChat, TeamStore } from "./team-store";
import type { Addressee, NewWork, Work } from "./work";

/** Chats whose state is kept here; the others are folded again from their logs. */
const MOST_KEPT = 500;
/** Said in one way, whether a chat is not there or is another's. */
export const NO_CHAT = "There is no such group chat of yours.";
/** How often a move is tried on which something else comes first. */
const MOST_TRIES = 50;

interface Kept {
  seq: number;
  state: ChatState;
}

/** What is made of a chat's state: an event, or null where nothing is left to do. */
export type Next = (state: ChatState) => NewTeamEvent | null | Promise<NewTeamEvent | null>;

interface Ports {
  store: Pick<TeamStore, "open" | "append" | "readEvents">;
  /** Who is asked for what is to happen; null where a server does it. */
  addresseeOf: (work: Work, state: ChatState) => Promise<Addressee | null>;
  /** Told of every chat in which something was appended here, and of what is to happen for it. */
  onAppended: (chatId: string, work: readonly NewWork[]) => void;
}

/** The states of chats, and the one way to move them on: any server may, and who is late tries again on what is new. */
export class ChatLogs {
  readonly #ports: Ports;
  readonly #kept = new Map<string, Kept>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Opens a chat with what is to happen first in it, and when it ends at the latest. Error: AppError `conflict` with why it is refused. */
  async open(chat: NewTeamChat, first: Of<"chat-opened">): Promise<void> {
    const step = advance(undefined, first);
    if ("refused" in step) throw new AppError("conflict", step.refused);
    const dueAt = new Date(Date.now() + WAITS.chat);
    const deadline: NewWork = { key: `${chat.id}:deadline`, work: { type: "deadline" }, dueAt, agentId: null };
    const work = [...(await this.#workFor(chat.id, 1, step)), deadline];
    await this.#ports.store.open(chat, { events: step.events, work, settled: [], endsTurn: false, outcomes: [] });
    this.#ports.onAppended(chat.id, work);
  }

  /**
   * `upTo`: the number of its last event, where that is known: what is kept here is not read again then. Error: AppError
   * `not-found`.
   */
  async read(chatId: string, upTo = Number.POSITIVE_INFINITY): Promise<Kept> {
    const kept = this.#kept.get(chatId);
    if (kept !== undefined && kept.seq >= upTo) return kept;
    const events = await this.#ports.store.readEvents(chatId, kept?.seq ?? 0);
    const state = foldChat(events, kept?.state);
    if (state === undefined) throw new AppError("not-found", NO_CHAT);
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
      const last = seq + step.events.length;
      const work = await this.#workFor(chatId, last, step);
      try {
        await this.#ports.store.append(chatId, seq, {
          ...{ events: step.events, work, endsTurn: endsTurn(event) },
          settled: [...keys, ...leftBy(step.effects, step.state, chatId)],
          outcomes: outcomesOf(step.effects, step.state),
        });
        this.#keep(chatId, { seq: last, state: step.state });
        this.#ports.onAppended(chatId, work);
        return true;
      } catch (error) {
        if (!AppError.is(error) || error.code !== "conflict") throw error;
      }
    }
    throw new AppError("busy", "Too much is happening in this group chat at once. Please try again.");
  }

  /** What is to be done for a step, each put to whom it is for: no server has to look at it first. */
  async #workFor(chatId: string, seq: number, { effects, state }: Advance): Promise<NewWork[]> {
    const now = new Date();
    return Promise.all(
      workFor(effects, { chatId, seq, now }).map(async (one) => {
        const addressee = await this.#ports.addresseeOf(one.work, state);
        if (addressee === null) return one;
        const { agentId, forMs } = addressee;
        return { ...one, agentId, dueAt: new Date(now.getTime() + forMs) };
      }),
    );
  }

  #keep(chatId: string, kept: Kept): void {
    // What was read a moment ago may be older than what was appended since.
    const known = this.#kept.get(chatId);
    const newer = known !== undefined && known.seq > kept.seq ? known : kept;
    this.#kept.delete(chatId);
    this.#kept.set(chatId, newer);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}
