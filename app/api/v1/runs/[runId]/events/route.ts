import { eventResponse } from "@/app/api/event-response";
import { openStream, otherMethods, route } from "@/lib/identity";
import { readEvents } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** The events of a run of the key's owner, as they are stored. */
export const GET = route(readEvents, async ({ request, caller, params: { runId }, query }) => {
  const { runs } = await getApp();
  await runs.get(runId, caller.ownerKey);
  return eventResponse(request, {
    ...query,
    read: (after, signal) => runs.events(runId, caller.ownerKey, after, signal),
    release: openStream(caller),
  });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
