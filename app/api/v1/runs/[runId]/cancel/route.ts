import { readAnswer } from "@/app/api/v1/runs/read-answer";
import { otherMethods, route } from "@/lib/identity";
import { cancelRun } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Stops a run of the key's owner, and says what came of it. */
export const POST = route(cancelRun, async ({ caller: { ownerKey }, params: { runId }, signal }) => {
  await (await getApp()).runs.cancel(runId, ownerKey);
  return readAnswer(runId, ownerKey, signal);
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
