import { readAnswer } from "@/app/api/v1/runs/read-answer";
import { otherMethods, route } from "@/lib/identity";
import { readRun } from "@/lib/protocols/rest";

/** A run of the key's owner, as far as it has come. */
export const GET = route(readRun, ({ caller, params: { runId }, signal }) =>
  readAnswer(runId, caller.ownerKey, signal),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
