import { z } from "zod";
import { requireAllTools } from "@/app/api/v1/program";
import { otherMethods, route } from "@/lib/identity";
import { listTeams, startTeam, teamSummaryOf } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";
import { idempotencyKey } from "../program";

/** A page of one's own teams. */
export const GET = route(listTeams, async ({ caller, query }) => {
  const { teams, next } = await (await getApp()).teams.list(caller.ownerKey, query);
  return Response.json({ teams: teams.map(teamSummaryOf), next });
});

/** Gives a team a goal. The team is the server's: it goes on when the program leaves. */
export const POST = route(startTeam, async ({ request, caller, body }) => {
  requireAllTools(caller);
  const { teams, keys } = await getApp();
  const { ownerKey, keyId } = caller;
  const write = { keyId, token: idempotencyKey(request), asked: ["team", body] };
  const teamId = await keys.once(write, z.string(), () => teams.start({ ...body, ownerKey }));
  return Response.json({ teamId }, { status: 202, headers: { location: `/api/v1/teams/${teamId}` } });
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
