import { eventResponse } from "@/app/api/event-response";
import { askerOf } from "@/app/api/v1/program";
import { openStream, otherMethods, route } from "@/lib/identity";
import { readVerificationEvents } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** The events of a verification, as they are stored. */
export const GET = route(readVerificationEvents, async ({ request, caller, params: { id }, query }) => {
  const { publishing } = await getApp();
  const asker = askerOf(caller);
  await publishing.getVerification(id, asker);
  return eventResponse(request, {
    ...query,
    read: (after, signal) => publishing.verificationEvents(id, asker, after, signal),
    release: openStream(caller),
  });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
