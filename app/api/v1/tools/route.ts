import { otherMethods, route } from "@/lib/identity";
import { listTools, submitTool, summaryOf } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";
import { submission } from "../submission";

/** A page of the catalogue. */
export const GET = route(listTools, async ({ query }) => {
  const { tools, next } = await (await getApp()).catalogue.find(query);
  return Response.json({ tools: tools.map(summaryOf), next });
});

/** Takes a new tool for verification. */
export const POST = route(submitTool, ({ request, caller, body }) => submission(request, caller, body));

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
