import { readAnswer } from "@/app/api/v1/runs/read-answer";
import { otherMethods, requireTool, route } from "@/lib/identity";
import { approveCall } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Approves or refuses the call that a run of the key's owner waits with, in the key's name. */
export const POST = route(approveCall, async ({ caller, params: { runId }, body, signal }) => {
  const { ownerKey, keyName } = caller;
  const permit = (tool: string) => requireTool(caller, tool);
  await (await getApp()).runs.decideApproval({ ...body, runId, ownerKey, by: `key:${keyName}`, permit });
  return readAnswer(runId, ownerKey, signal);
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
