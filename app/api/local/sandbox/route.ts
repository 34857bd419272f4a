import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";

/** What the sandbox does at the moment, for `doctor`; null where its processes are elsewhere. */
export const GET = route({ who: "local" }, async () => {
  const { sandbox } = await getApp();
  return Response.json(sandbox.figures?.() ?? null, { headers: { "cache-control": "no-store" } });
});
