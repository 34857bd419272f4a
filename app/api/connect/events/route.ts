import { z } from "zod";
import { EventQuery, eventResponse } from "@/app/api/event-response";
import { openAgentStream, otherMethods, route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import type { Teams } from "@/lib/teams";

/** Its program says whether it decides what it says in group chats. */
const ConnectQuery = EventQuery.extend({ decides: z.enum(["true", "false"]).optional() });

/** What an agent is asked, as server-sent events: `id` counts up, with gaps; `Last-Event-ID` or `after` asks for what comes after. */
export const GET = route({ who: "key:agent", query: ConnectQuery }, async ({ request, caller, query }) => {
  const { agents, teams } = await getApp();
  const { after, decides } = query;
  const agent = await agents.connected(caller.agentId, decides && { decides: decides === "true" });
  return eventResponse(request, {
    after,
    read: (after, left) => numbered(teams.asked(agent, after, left)),
    release: openAgentStream(agent.id),
  });
});

async function* numbered(asked: ReturnType<Teams["asked"]>) {
  for await (const batch of asked) yield batch.map(({ number, ...one }) => ({ seq: number, ...one }));
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
