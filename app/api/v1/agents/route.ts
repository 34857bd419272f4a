import { agentAskerOf } from "@/app/api/v1/program";
import { otherMethods, route } from "@/lib/identity";
import { agentView, listAgents, registerAgent } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Those that the key's owner may see, or those that fit what `q` says and are there. */
export const GET = route(listAgents, async ({ caller, query: { q } }) => {
  const { agents } = await getApp();
  if (!q) return Response.json({ agents: (await agents.list(agentAskerOf(caller))).map(agentView) });
  const found = await agents.search(q, { ownerKey: caller.ownerKey, withOthers: true });
  return Response.json({ agents: found.map(({ agent, probability }) => ({ ...agentView(agent), probability })) });
});

/** Takes an agent in. */
export const POST = route(registerAgent, async ({ caller, body }) => {
  const { agent, key } = await (await getApp()).agents.register(caller.user, body);
  const headers = { location: `/api/v1/agents/${agent.slug}`, "cache-control": "no-store" };
  return Response.json({ agent: agentView(agent), key }, { status: 201, headers });
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
