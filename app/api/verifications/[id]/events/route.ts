import { eventResponse } from "@/app/api/event-response";
import { currentAsker } from "@/lib/auth";
import { AppError, type ErrorCode, publicMessage } from "@/lib/errors";
import { getApp } from "@/lib/server";

const STATUS: Partial<Record<ErrorCode, number>> = { forbidden: 403, "not-found": 404, unavailable: 503 };

/** The events of a verification as they are stored, as server-sent events. It ends after `verification-end`. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  try {
    const asker = await currentAsker();
    const { publishing } = await getApp();
    await publishing.getVerification(id, asker);
    return eventResponse(request, (after, signal) => publishing.verificationEvents(id, asker, after, signal));
  } catch (error) {
    const status = (AppError.is(error) && STATUS[error.code]) || 500;
    return Response.json({ error: publicMessage(error) }, { status });
  }
}
