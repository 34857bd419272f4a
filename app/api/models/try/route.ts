import { z } from "zod";
import { route } from "@/lib/identity";
import { TRIALS } from "@/lib/planner";
import { getApp } from "@/lib/server";

const Asked = z.object({ name: z.string().max(60), trial: z.enum(TRIALS) });

/** Tries one thing of a connected model; it ends when the admin leaves. */
export const POST = route({ who: "admin", body: Asked }, async ({ signal, body: { name, trial } }) => {
  const { models } = await getApp();
  const result = await models.try(await models.forTest(name), trial, signal);
  return Response.json(result, { headers: { "cache-control": "no-store" } });
});
