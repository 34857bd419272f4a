import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AskRequest } from "@/lib/server/local-api";

/** Answers one question of the command line: a line of JSON an event. Going away stops the run. */
export const POST = route(
  { who: "local", body: AskRequest, maxBytes: 2_000_000 },
  async ({ request, caller, body }) => {
    const { signal } = request;
    const { ownerKey } = caller;
    const { runs } = await getApp();
    const { runId } = await runs.start({ ownerKey, inChat: false, ...body });
    const stop = () => void runs.cancel(runId, ownerKey);
    signal.addEventListener("abort", stop);
    const encoder = new TextEncoder();
    const lines = new ReadableStream<Uint8Array>({
      async start(controller) {
        try {
          for await (const events of runs.events(runId, ownerKey, 0, signal)) {
            for (const event of events) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
          }
          controller.close();
        } catch (error) {
          controller.error(error);
        } finally {
          signal.removeEventListener("abort", stop);
        }
      },
      cancel: stop,
    });
    return new Response(lines, { headers: { "content-type": "application/x-ndjson", "cache-control": "no-store" } });
  },
);
