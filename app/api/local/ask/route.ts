import { linesResponse } from "@/app/api/lines-response";
import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AskRequest } from "@/lib/server/local-api";

/** Answers one question of the command line: a line of JSON an event. Going away stops the run. */
export const POST = route(
  { who: "local", body: AskRequest, maxBytes: 2_000_000 },
  async ({ request, caller: { ownerKey }, body }) => {
    const { runs } = await getApp();
    const { runId } = await runs.start({ ownerKey, inChat: false, ...body });
    const read = (signal: AbortSignal) => runs.events(runId, ownerKey, 0, signal);
    return linesResponse(request, read, () => void runs.cancel(runId, ownerKey));
  },
);
