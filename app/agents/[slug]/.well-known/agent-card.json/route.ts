import { z } from "zod";
import { Id } from "@/app/id";
import { originOf } from "@/app/site";
import { route } from "@/lib/identity";
import { agentCard, cardResponse } from "@/lib/protocols/a2a";
import { getApp } from "@/lib/server";

const spec = { who: "stranger", params: z.object({ slug: Id }) } as const;

/** What agents that speak A2A read of one that is registered here; of a private one only its owner. */
export const GET = route(spec, async ({ request: { headers }, caller, params: { slug } }) => {
  const { agents } = await getApp();
  const agent = await agents.get(slug, { ownerKey: caller.ownerKey, isAdmin: caller.asker?.isAdmin ?? false });
  return cardResponse(agentCard(agent, originOf(headers)), headers, agent.visibility === "public");
});
