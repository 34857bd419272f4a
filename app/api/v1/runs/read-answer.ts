import { logUpTo, runAnswer } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** A run of an owner as far as it has come. Error: AppError `not-found`. */
export async function readAnswer(runId: string, ownerKey: string, signal: AbortSignal): Promise<Response> {
  const { runs } = await getApp();
  const { chatId, lastSeq } = await runs.get(runId, ownerKey);
  const events = await logUpTo(runs.events(runId, ownerKey, 0, signal), lastSeq);
  return Response.json(runAnswer({ runId, chatId }, events), { headers: { "cache-control": "no-store" } });
}
