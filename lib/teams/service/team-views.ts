import { AppError } from "@/lib/errors";
import type { ChatLogs } from "../chats/chat-logs";
import type { TeamStore } from "../chats/team-store";
import type { Force } from "../events";
import { followTeam } from "./follow";
import { taskSpans } from "./task-spans";
import type { Teams } from "./teams";
import type { Wakers } from "./wakers";

const PAGE_SIZE = 100;

interface Ports {
  store: TeamStore;
  logs: ChatLogs;
  wakers: Wakers;
}

/** Error: `not-found` where it is not this owner's. */
async function requireOwn(store: TeamStore, teamId: string, ownerKey: string): Promise<void> {
  const chat = await store.find(teamId);
  if (chat === null || chat.ownerKey !== ownerKey || chat.teamId !== teamId) {
    throw new AppError("not-found", "There is no such team of yours.");
  }
}

/** What the owner of a team sees of it and does with it. */
export function teamViews({
  store,
  logs,
  wakers,
}: Ports): Pick<Teams, "get" | "list" | "events" | "stop" | "endNow" | "join"> {
  const force = async (teamId: string, ownerKey: string, cause: Force) => {
    await requireOwn(store, teamId, ownerKey);
    await logs.move(teamId, ({ isOver }) => (isOver ? null : { type: "forced", cause }));
  };
  return {
    async get(teamId, ownerKey) {
      await requireOwn(store, teamId, ownerKey);
      const chats = await store.chatsOf(teamId);
      return Promise.all(
        chats.map(async (chat) => {
          const [{ state }, events] = await Promise.all([logs.read(chat.id), store.readEvents(chat.id, 0)]);
          return { ...chat, state, spans: taskSpans(events) };
        }),
      );
    },

    list: (ownerKey, list) =>
      store.listTeams(ownerKey, { ...list, limit: Math.min(list?.limit ?? PAGE_SIZE, PAGE_SIZE) }),

    async *events(teamId, ownerKey, signal) {
      await requireOwn(store, teamId, ownerKey);
      yield* followTeam({ store, wakers, teamId, signal });
    },

    stop: (teamId, ownerKey) => force(teamId, ownerKey, "cancelled"),
    endNow: (teamId, ownerKey) => force(teamId, ownerKey, "ended"),

    async join(teamId, { slug, kind, ownerKey }) {
      await requireOwn(store, teamId, ownerKey);
      if (kind !== "person")
        throw new AppError("conflict", "Only a person joins a team that is at work: agents are found.");
      await logs.move(teamId, () => ({ type: "member-joined", name: slug }));
    },
  };
}
