import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { KeyRequest } from "@/lib/server/local-api";
import { manageKeys } from "@/lib/server/manage-keys";

/** Makes keys of the operator's own, and lists and revokes everybody's, from the command line. */
export const POST = route({ who: "local", body: KeyRequest }, async ({ body }) =>
  Response.json(await manageKeys((await getApp()).keys, body), { headers: { "cache-control": "no-store" } }),
);
