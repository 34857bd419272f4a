import { getApp } from "@/lib/server";
import { LOCAL_OWNER, RunToolRequest, serveLocal } from "@/lib/server/local-api";

/** Runs one function of a listed tool, or of source code, from the command line. */
export function POST(request: Request): Promise<Response> {
  return serveLocal(request, RunToolRequest, async ({ target, input, function: name }, signal) => {
    const { mart } = await getApp();
    const options = { signal, owner: LOCAL_OWNER };
    const call = { ...target, arguments: input, function: name };
    return Response.json("slug" in call ? await mart.runFunction(call, options) : await mart.runSource(call, options));
  });
}
