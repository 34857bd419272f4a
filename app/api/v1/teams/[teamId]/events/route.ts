import { eventResponse } from "@/app/api/event-response";
import { openStream, otherMethods, route } from "@/lib/identity";
import { readTeamEvents } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Each chat of a team counts for itself, so whoever comes again is told from the start. */
export const GET = route(readTeamEvents, async ({ request, caller, params: { teamId } }) => {
  const { teams } = await getApp();
  await teams.get(teamId, caller.ownerKey);
  return eventResponse(request, {
    after: 0,
    read: (_, left) => teams.events(teamId, caller.ownerKey, left),
    release: openStream(caller),
  });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
