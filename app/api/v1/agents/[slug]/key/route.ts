import { agentAskerOf } from "@/app/api/v1/program";
import { otherMethods, route } from "@/lib/identity";
import { agentView, renewAgentKey } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** A new key in place of the agent's old one. */
export const POST = route(renewAgentKey, async ({ caller, params: { slug } }) => {
  const { agents } = await getApp();
  const key = await agents.renewKey(caller.user, slug);
  const agent = agentView(await agents.get(slug, agentAskerOf(caller)));
  return Response.json({ agent, key }, { status: 201, headers: { "cache-control": "no-store" } });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
