import { getApp } from "@/lib/server";
import { AskRequest, LOCAL_OWNER, serveLocal } from "@/lib/server/local-api";

/** Answers one question of the command line: a line of JSON an event. Going away stops the run. */
export function POST(request: Request): Promise<Response> {
  return serveLocal(request, AskRequest, async (body, signal) => {
    const { runs } = await getApp();
    const { runId } = await runs.start({ ownerKey: LOCAL_OWNER, inChat: false, ...body });
    const stop = () => void runs.cancel(runId, LOCAL_OWNER);
    signal.addEventListener("abort", stop);
    const encoder = new TextEncoder();
    const lines = new ReadableStream<Uint8Array>({
      async start(controller) {
        try {
          for await (const events of runs.events(runId, LOCAL_OWNER, 0, signal)) {
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
  });
}
