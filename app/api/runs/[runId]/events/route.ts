import { eventRefusal, eventResponse } from "@/app/api/event-response";
import { AppError } from "@/lib/errors";
import { currentOwner, openStream } from "@/lib/identity";
import { getApp } from "@/lib/server";

/**
 * The events of a run as they are stored, as server-sent events: `id` is the event's `seq`, `data` the event as JSON.
 * `?after=N` or `Last-Event-ID: N` asks for what comes after N. It ends after `run-end`.
 */
export async function GET(request: Request, { params }: { params: Promise<{ runId: string }> }): Promise<Response> {
  const { runId } = await params;
  try {
    const owner = await currentOwner();
    const { runs } = await getApp();
    if (owner === null) throw new AppError("not-found", "There is no such run.");
    await runs.get(runId, owner);
    const release = await openStream();
    return eventResponse(request, { read: (after, signal) => runs.events(runId, owner, after, signal), release });
  } catch (error) {
    return eventRefusal(error);
  }
}
