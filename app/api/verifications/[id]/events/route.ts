import { eventRefusal, eventResponse } from "@/app/api/event-response";
import { currentAsker, openStream } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** The events of a verification as they are stored, as server-sent events. It ends after `verification-end`. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  try {
    const asker = await currentAsker();
    const { publishing } = await getApp();
    await publishing.getVerification(id, asker);
    const release = await openStream();
    const read = (after: number, signal: AbortSignal) => publishing.verificationEvents(id, asker, after, signal);
    return eventResponse(request, { read, release });
  } catch (error) {
    return eventRefusal(error);
  }
}
