import { getApp } from "@/lib/server";
import { SecretRequest, serveLocal } from "@/lib/server/local-api";
import { manageSecrets } from "@/lib/server/manage-secrets";

/** Stores, lists, removes and rotates tools' secrets from the command line; no answer holds a value. */
export function POST(request: Request): Promise<Response> {
  return serveLocal(request, SecretRequest, async (body) => {
    const { mart } = await getApp();
    return Response.json(await manageSecrets(mart, body));
  });
}
