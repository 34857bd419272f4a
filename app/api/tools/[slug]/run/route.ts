import { z } from "zod";
import { readRunRequest, runRefusal, runResponse } from "@/app/api/run-response";
import { currentAsker, currentSharer, limitedOwner } from "@/lib/identity";
import { Arguments } from "@/lib/json";
import { getApp } from "@/lib/server";

const Call = z.object({ function: z.string().max(64), arguments: Arguments });
const MAX_BODY_BYTES = 2_000_000;

/**
 * Runs a function of a tool from its page, for who may use it: one JSON message a line, its output as it comes and the result at
 * the end. Closing the connection cancels the call. A server action could do neither. What does not run has a status: 400 for
 * a function or arguments that do not fit, 404 for a tool that is not there for the asker, 409 for a suspended one.
 */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const { slug } = await params;
  try {
    const call = await readRunRequest(request, Call, MAX_BODY_BYTES);
    const ownerKey = await limitedOwner("run");
    const [{ mart }, asker, sharer] = await Promise.all([getApp(), currentAsker(), currentSharer(ownerKey)]);
    await mart.getTool(slug, asker);
    return await runResponse(request, (options) =>
      mart.runFunction({ slug, ...call, asker }, { ...options, ...sharer }),
    );
  } catch (error) {
    return runRefusal(error);
  }
}
