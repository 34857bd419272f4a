import type { TeamStore } from "../chats/team-store";
import type { TeamEvent } from "../events";
import type { Wakers } from "./wakers";

/** How often is looked for what happens on other servers, in milliseconds. */
const LOOK_MS = 500;

interface Options {
  store: Pick<TeamStore, "chatsOf" | "readEvents">;
  wakers: Wakers;
  teamId: string;
  signal: AbortSignal;
}

/** The events of all chats of a team, each chat's in order, until the first chat has ended. */
export async function* followTeam({ store, wakers, teamId, signal }: Options): AsyncGenerator<TeamEvent[]> {
  const read = new Map<string, number>();
  while (!signal.aborted) {
    const change = wakers.wait(teamId, { afterMs: LOOK_MS, signal });
    const chats = await store.chatsOf(teamId);
    const news: TeamEvent[] = [];
    for (const { id } of chats) {
      const events = await store.readEvents(id, read.get(id) ?? 0);
      read.set(id, events.at(-1)?.seq ?? read.get(id) ?? 0);
      news.push(...events);
    }
    if (news.length > 0) yield news.sort((a, b) => a.at.localeCompare(b.at));
    const isOver = news.some(({ type, commId }) => type === "chat-ended" && commId === teamId);
    if (isOver || chats.length === 0) return;
    await change;
  }
}
