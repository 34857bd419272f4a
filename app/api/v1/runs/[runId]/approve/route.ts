import { readAnswer } from "@/app/api/v1/runs/read-answer";
import { route } from "@/lib/identity";
import { approveCall } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Approves or refuses the call that a run of the key's owner waits with, in the key's name. */
export const POST = route(approveCall, async ({ caller, params: { runId }, body, signal }) => {
  const { ownerKey, keyName } = caller;
  await (await getApp()).runs.decideApproval({ ...body, runId, ownerKey, by: `key:${keyName}` });
  return readAnswer(runId, ownerKey, signal);
});
