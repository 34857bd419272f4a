import { otherMethods, route } from "@/lib/identity";
import { stopTeam, teamView } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

export const POST = route(stopTeam, async ({ caller, params: { teamId } }) => {
  const { teams } = await getApp();
  await teams.stop(teamId, caller.ownerKey);
  return Response.json(teamView(await teams.get(teamId, caller.ownerKey)));
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
