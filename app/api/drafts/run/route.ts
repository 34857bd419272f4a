import { z } from "zod";
import { readRunRequest, runRefusal, runResponse } from "@/app/api/run-response";
import { userOwnerKey } from "@/lib/accounts";
import { actingUser, currentSharer, limit } from "@/lib/identity";
import { Arguments } from "@/lib/json";
import { DraftForm } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { Slug } from "@/lib/tools";

const Call = z.object({
  form: DraftForm,
  toolSlug: Slug.optional(),
  function: z.string().max(64),
  arguments: Arguments,
});
/** A source of 256 kB, its schemas and an input of 1 MB, and some for letters that take several bytes. */
const MAX_BODY_BYTES = 4_000_000;

/** Runs a function of a form that somebody signed in is writing: nothing of it is published. */
export async function POST(request: Request): Promise<Response> {
  try {
    const { id: ownerId } = await actingUser();
    const call = await readRunRequest(request, Call, MAX_BODY_BYTES);
    const owner = userOwnerKey(ownerId);
    await limit(owner, "run");
    const [{ mart }, sharer] = await Promise.all([getApp(), currentSharer(owner)]);
    return await runResponse(request, (options) => mart.runForm({ ...call, ownerId }, { ...options, ...sharer }));
  } catch (error) {
    return runRefusal(error);
  }
}
