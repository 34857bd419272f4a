import { eventResponse } from "@/app/api/event-response";
import { currentOwner } from "@/lib/auth";
import { AppError, publicMessage } from "@/lib/errors";
import { getApp } from "@/lib/server";

/**
 * The events of a run as they are stored, as server-sent events: `id` is the event's `seq`, `data` the event as JSON.
 * `?after=N` or `Last-Event-ID: N` asks for what comes after N. It ends after `run-end`.
 */
export async function GET(request: Request, { params }: { params: Promise<{ runId: string }> }): Promise<Response> {
  const { runId } = await params;
  const owner = await currentOwner();
  const { runs } = await getApp();
  try {
    if (owner === null) throw new AppError("not-found", "There is no such run.");
    await runs.get(runId, owner);
    return eventResponse(request, (after, signal) => runs.events(runId, owner, after, signal));
  } catch (error) {
    const missing = AppError.is(error) && error.code === "not-found";
    return Response.json({ error: publicMessage(error) }, { status: missing ? 404 : 500 });
  }
}
