import { otherMethods, route } from "@/lib/identity";
import { readTeam, teamView } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

export const GET = route(readTeam, async ({ caller, params: { teamId } }) =>
  Response.json(teamView(await (await getApp()).teams.get(teamId, caller.ownerKey))),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
