import { z } from "zod";
import { eventResponse } from "@/app/api/event-response";
import { Id } from "@/app/id";
import { openStream, route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** What happens in a team, for its page. */
export const GET = route(
  { who: "owner", params: z.object({ teamId: Id }) },
  async ({ request, caller: { ownerKey, address }, params: { teamId } }) => {
    const { teams } = await getApp();
    await teams.get(teamId, ownerKey);
    return eventResponse(request, {
      after: 0,
      read: (_, left) => teams.events(teamId, ownerKey, left),
      release: openStream({ ownerKey, address }),
    });
  },
);
