import { originOf } from "@/app/site";
import { route } from "@/lib/identity";
import { cardResponse, superAgentCard } from "@/lib/protocols/a2a";

/** What agents that speak A2A read of the super-agent. */
export const GET = route({ who: "anyone" }, async ({ request: { headers } }) =>
  cardResponse(superAgentCard(originOf(headers)), headers),
);
