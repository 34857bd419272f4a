import { z } from "zod";
import { runResponse } from "@/app/api/run-response";
import { route } from "@/lib/identity";
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

/** Runs a function of a form that somebody signed in is writing: nothing of it is published. */
export const POST = route({ who: "person", body: Call, limit: "run" }, async ({ request, caller, body }) => {
  const { mart } = await getApp();
  const { ownerKey: owner, address, user } = caller;
  return runResponse(request, (options) => mart.runForm({ ...body, ownerId: user.id }, { ...options, owner, address }));
});
