import { z } from "zod";
import { EventQuery, eventResponse } from "@/app/api/event-response";
import { Id } from "@/app/id";
import { openStream, route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** The events of a verification as they are stored, as server-sent events. It ends after `verification-end`. */
export const GET = route(
  { who: "stranger", params: z.object({ id: Id }), query: EventQuery },
  async ({ request, caller, params: { id }, query }) => {
    const { publishing } = await getApp();
    await publishing.getVerification(id, caller.asker);
    return eventResponse(request, {
      ...query,
      read: (after, signal) => publishing.verificationEvents(id, caller.asker, after, signal),
      release: openStream(caller),
    });
  },
);
