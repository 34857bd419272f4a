import type { ChatLogs } from "../chats/chat-logs";
import type { TeamStore } from "../chats/team-store";
import type { Agent } from "../registry/agent";
import type { Registry } from "../registry/registry";
import { askedFor } from "./asked";
import type { Lookout } from "./lookout";
import type { Teams } from "./teams";
import type { Wakers } from "./wakers";

/** How often is looked whether an agent may still take part, in milliseconds: that it is there is written down then too. */
const CHECK_MS = 5_000;

interface Ports {
  store: Pick<TeamStore, "askedOf">;
  registry: Pick<Registry, "connected">;
  logs: ChatLogs;
  wakers: Wakers;
  lookout: Lookout;
}

/** What agents are asked. */
export function askingOf({ store, registry, logs, wakers, lookout }: Ports): Pick<Teams, "asked" | "open"> {
  const askedOf = async (
    { id }: Pick<Agent, "id">,
    { after = 0, told = [] }: { after?: number; told?: readonly number[] } = {},
  ) =>
    Promise.all(
      (await store.askedOf(id, after)).map(async (work) => ({
        number: work.number,
        asked: told.includes(work.number) ? null : await askedFor(work, logs),
      })),
    );
  return {
    async *asked(agent, after, signal) {
      let told: readonly number[] = [];
      let nextCheck = 0;
      const close = lookout.open();
      try {
        while (!signal.aborted) {
          const now = performance.now();
          const isDue = now >= nextCheck;
          if (isDue) nextCheck = now + CHECK_MS;
          const change = wakers.wait(agent.id, { afterMs: nextCheck - now, signal });
          if (isDue) await registry.connected(agent.id);
          // All of it each time: of two that are asked at once, the later number may be stored first.
          const works = await askedOf(agent, { after, told });
          told = works.map(({ number }) => number);
          const news = works.flatMap(({ asked }) => asked ?? []);
          if (news.length > 0) yield news;
          await change;
        }
      } finally {
        close();
      }
    },

    open: async (agent) => (await askedOf(agent)).flatMap(({ asked }) => asked ?? []),
  };
}
