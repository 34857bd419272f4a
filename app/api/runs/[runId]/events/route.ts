import { z } from "zod";
import { EventQuery, eventResponse } from "@/app/api/event-response";
import { Id } from "@/app/id";
import { openStream, route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/**
 * The events of a run as they are stored, as server-sent events: `id` is the event's `seq`, `data` the event as JSON.
 * `?after=N` or `Last-Event-ID: N` asks for what comes after N. It ends after `run-end`.
 */
export const GET = route(
  { who: "owner", params: z.object({ runId: Id }), query: EventQuery },
  async ({ request, caller, params: { runId }, query }) => {
    const { runs } = await getApp();
    await runs.get(runId, caller.ownerKey);
    return eventResponse(request, {
      ...query,
      read: (after, signal) => runs.events(runId, caller.ownerKey, after, signal),
      release: openStream(caller),
    });
  },
);
