import { PLATFORM_USER } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { AddToolRequest, serveLocal } from "@/lib/server/local-api";

/** Adds a tool, or a new version of it, from the command line. */
export function POST(request: Request): Promise<Response> {
  return serveLocal(request, AddToolRequest, async (body, signal) => {
    const { mart } = await getApp();
    return Response.json(await mart.addTool({ ...body, ownerId: PLATFORM_USER.id }, { signal }));
  });
}
