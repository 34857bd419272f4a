import { otherMethods, route } from "@/lib/identity";
import { agentView, registerByCard } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

export const POST = route(registerByCard, async ({ caller, body }) => {
  const { agent, key } = await (await getApp()).agents.register(caller.user, body);
  return Response.json({ agent: agentView(agent), key }, { status: 201 });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
