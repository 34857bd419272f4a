import { z } from "zod";
import { Id } from "@/app/id";
import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** What a call of a run returned for its caller alone, as a file of JSON. */
export const GET = route(
  { who: "owner", params: z.object({ runId: Id, callId: Id }) },
  async ({ caller: { ownerKey }, params: { runId, callId } }) => {
    const { data, name } = await (await getApp()).runs.returnedData(runId, callId, ownerKey);
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${name}.json"`,
        "cache-control": "private, no-store",
      },
    });
  },
);
