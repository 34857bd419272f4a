import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { RunToolRequest } from "@/lib/server/local-api";

/** Runs one function of a listed tool, or of source code, from the command line. */
export const POST = route({ who: "local", body: RunToolRequest }, async ({ request, caller, body }) => {
  const { mart } = await getApp();
  const options = { signal: request.signal, owner: caller.ownerKey };
  const call = { ...body.target, arguments: body.input, function: body.function };
  return Response.json("slug" in call ? await mart.runFunction(call, options) : await mart.runSource(call, options));
});
