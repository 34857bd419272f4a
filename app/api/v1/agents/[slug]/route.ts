import { agentAskerOf } from "@/app/api/v1/program";
import { otherMethods, route } from "@/lib/identity";
import { agentView, readAgent, removeAgent } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

export const GET = route(readAgent, async ({ caller, params: { slug } }) =>
  Response.json(agentView(await (await getApp()).agents.get(slug, agentAskerOf(caller)))),
);

export const DELETE = route(removeAgent, async ({ caller, params: { slug } }) => {
  await (await getApp()).agents.remove(caller.user, slug);
  return new Response(null, { status: 204 });
});

export const { POST, PUT, PATCH, OPTIONS } = otherMethods("GET", "DELETE");
