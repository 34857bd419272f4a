import { linesResponse } from "@/app/api/lines-response";
import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { TeamRequest } from "@/lib/server/local-api";

/** Gives a team of the command line's a goal: a line of JSON an event. Going away stops the team. */
export const POST = route({ who: "local", body: TeamRequest }, async ({ request, caller: { ownerKey }, body }) => {
  const { teams } = await getApp();
  const teamId = await teams.start({ ...body, ownerKey });
  return linesResponse(
    request,
    (signal) => teams.events(teamId, ownerKey, signal),
    () => void teams.stop(teamId, ownerKey),
  );
});
