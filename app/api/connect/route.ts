import { otherMethods, route } from "@/lib/identity";
import { agentView } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Which agent a key lets in. */
export const GET = route({ who: "key:agent" }, async ({ caller }) =>
  Response.json(agentView(await (await getApp()).agents.connected(caller.agentId))),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
