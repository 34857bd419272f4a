import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { ApproveRequest } from "@/lib/server/local-api";

/** Says whether a call of the command line's run, which waits for it, may be made. */
export const POST = route({ who: "local", body: ApproveRequest }, async ({ caller, body }) => {
  const { ownerKey } = caller;
  await (await getApp()).runs.decideApproval({ ...body, ownerKey });
  return Response.json({});
});
