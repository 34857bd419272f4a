import { otherMethods, route } from "@/lib/identity";
import { endTeam, teamView } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

export const POST = route(endTeam, async ({ caller, params: { teamId } }) => {
  const { teams } = await getApp();
  await teams.endNow(teamId, caller.ownerKey);
  return Response.json(teamView(await teams.get(teamId, caller.ownerKey)));
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
