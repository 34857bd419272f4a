import { otherMethods, route } from "@/lib/identity";
import { giveFeedback, retractFeedback } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Notes whether an answer was right. */
export const PUT = route(giveFeedback, async ({ caller: { ownerKey }, params: { runId }, body }) => {
  await (await getApp()).feedback.give(runId, ownerKey, body);
  return new Response(null, { status: 204 });
});

/** Takes back what was said of it. */
export const DELETE = route(retractFeedback, async ({ caller: { ownerKey }, params: { runId } }) => {
  await (await getApp()).feedback.retract(runId, ownerKey);
  return new Response(null, { status: 204 });
});

export const { GET, POST, PATCH, OPTIONS } = otherMethods("PUT", "DELETE");
