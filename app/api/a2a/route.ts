import { toolsFor } from "@/app/api/v1/program";
import { originOf } from "@/app/site";
import { route } from "@/lib/identity";
import { serveA2a } from "@/lib/protocols/a2a";
import { getApp } from "@/lib/server";

/** A2A over JSON-RPC, for agents with an API key. */
export const POST = route({ who: "key:ask" }, async ({ request, caller, signal }) => {
  const { runs, chats } = await getApp();
  const program = { runs, chats, caller, tools: toolsFor(caller, undefined), signal };
  return serveA2a(request, program, originOf(request.headers));
});
