import { otherMethods, route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AgentAnswer } from "@/lib/teams";

/** What an agent answers to what it is asked. The same answer again does nothing. */
export const POST = route({ who: "key:agent", body: AgentAnswer, maxBytes: 256_000 }, async ({ caller, body }) => {
  const { agents, teams } = await getApp();
  const agent = await agents.connected(caller.agentId);
  await teams.answer(agent, body);
  return new Response(null, { status: 204 });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
