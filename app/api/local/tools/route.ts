import { route } from "@/lib/identity";
import { PLATFORM_USER } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { AddToolRequest } from "@/lib/server/local-api";

/** Adds a tool, or a new version of it, from the command line. */
export const POST = route({ who: "local", body: AddToolRequest }, async ({ request: { signal }, body }) => {
  const { mart } = await getApp();
  return Response.json(await mart.addTool({ ...body, ownerId: PLATFORM_USER.id }, { signal }));
});
