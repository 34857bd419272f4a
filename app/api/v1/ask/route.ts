import { z } from "zod";
import { eventResponse } from "@/app/api/event-response";
import { openStream, otherMethods, route } from "@/lib/identity";
import { ask, runAnswer, wholeLog } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";
import { idempotencyKey, requireKnown, toolsFor } from "../program";

const Started = z.object({ runId: z.string(), chatId: z.string().nullable() });

/**
 * Answers a question. The run is the server's: it goes on when the program leaves, and one that asks again with the same
 * Idempotency-Key follows the same run.
 */
export const POST = route(ask, async ({ request, signal, caller, body }) => {
  const { runs, keys } = await getApp();
  const { ownerKey, address, keyId } = caller;
  const { newChat, tools, chatId, model, ...asked } = body;
  const picked = model === undefined ? {} : { model: { name: model } };
  const allowed = toolsFor(caller, tools);
  const inChat = newChat || chatId !== undefined;
  const run = await keys.once({ keyId, token: idempotencyKey(request), asked: ["ask", body] }, Started, async () => {
    await requireKnown(caller, tools);
    return runs.start({
      ...asked,
      ...picked,
      ...(chatId !== undefined && { chatId }),
      ownerKey,
      address,
      byKey: keyId !== undefined,
      inChat,
      tools: allowed,
    });
  });
  const { runId } = run;
  const accepted = request.headers.get("accept") ?? "";
  const headers = { "agient-run": runId, "cache-control": "no-store" };
  if (accepted.includes("text/event-stream")) {
    const read = (after: number, left: AbortSignal) => runs.events(runId, ownerKey, after, left);
    const response = eventResponse(request, { after: 0, read, release: openStream(caller) });
    response.headers.set("agient-run", runId);
    return response;
  }
  const answer = runAnswer(run, await wholeLog(runs.events(runId, ownerKey, 0, signal)));
  if (!accepted.includes("text/plain")) return Response.json(answer, { headers });
  return new Response(answer.text || answer.answer || (answer.error ?? ""), {
    headers: { ...headers, "agient-status": answer.status, "content-type": "text/plain; charset=utf-8" },
  });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
