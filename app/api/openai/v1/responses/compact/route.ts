import { route } from "@/lib/identity";
import {
  CompactRequest,
  compactionOf,
  MODEL,
  saidInRequest,
  tellOpenAiError,
  unknownModel,
} from "@/lib/protocols/openai";
import { wholeLog } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Makes a conversation short, as Open Responses has it: what comes back is sent in its place. */
export const POST = route(
  { who: "key:ask", body: CompactRequest, tellError: tellOpenAiError },
  async ({ caller, body, signal }) => {
    if (body.model !== MODEL) return unknownModel(body.model);
    const { runs } = await getApp();
    const read = (runId: string) => wholeLog(runs.events(runId, caller.ownerKey, 0, signal));
    const compaction = compactionOf(await saidInRequest(body, read));
    return Response.json(compaction, { headers: { "cache-control": "no-store" } });
  },
);
