import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { SecretRequest } from "@/lib/server/local-api";
import { manageSecrets } from "@/lib/server/manage-secrets";

/** Stores, lists, removes and rotates tools' secrets from the command line; no answer holds a value. */
export const POST = route({ who: "local", body: SecretRequest }, async ({ body }) =>
  Response.json(await manageSecrets((await getApp()).mart, body)),
);
