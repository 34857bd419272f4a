import { toolsFor } from "@/app/api/v1/program";
import { openStream, route } from "@/lib/identity";
import {
  ChatRequest,
  chunksOf,
  completionOf,
  followRun,
  MODEL,
  questionOf,
  tellOpenAiError,
  unknownModel,
} from "@/lib/protocols/openai";
import { getApp } from "@/lib/server";
import { chunkResponse } from "../../chunk-response";

/**
 * Answers the last thing that the person said, as OpenAI's chat completions do. Whoever leaves stops the run: there is no
 * address where he could ask for its answer later.
 */
export const POST = route(
  { who: "key:ask", body: ChatRequest, tellError: tellOpenAiError },
  async ({ caller, body, signal }) => {
    if (body.model !== MODEL) return unknownModel(body.model);
    const { runs } = await getApp();
    const { ownerKey, address } = caller;
    const tools = toolsFor(caller, undefined);
    const start = () => runs.start({ ownerKey, address, question: questionOf(body), inChat: false, tools });
    if (body.stream !== true) {
      const run = await start();
      const completion = await completionOf(run, followRun(runs, { runId: run.runId, ownerKey }, signal));
      return Response.json(completion, { headers: { "cache-control": "no-store" } });
    }
    const release = openStream(caller);
    const left = new AbortController();
    left.signal.addEventListener("abort", release, { once: true });
    try {
      const run = await start();
      const events = followRun(runs, { runId: run.runId, ownerKey }, AbortSignal.any([signal, left.signal]));
      return chunkResponse(chunksOf(run, events, { usage: body.stream_options?.include_usage === true }), left);
    } catch (error) {
      left.abort();
      throw error;
    }
  },
);
