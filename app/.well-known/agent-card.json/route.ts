import { AgentCard } from "@a2a-js/sdk";
import { siteOrigin } from "@/app/site";
import { route } from "@/lib/identity";
import { agentCard } from "@/lib/protocols/a2a";

/** What agents that speak A2A read of the super-agent. */
export const GET = route({ who: "anyone" }, async () => {
  const card = AgentCard.toJSON(agentCard(await siteOrigin()));
  return Response.json(card, { headers: { "cache-control": "public, max-age=300" } });
});
