import type { NextRequest } from "next/server";
import { askerOf } from "@/app/api/v1/program";
import { originOf } from "@/app/site";
import { type Keyed, route } from "@/lib/identity";
import { problemOf, problemResponse } from "@/lib/problem";
import { serveMcp } from "@/lib/protocols/mcp";
import { getApp } from "@/lib/server";

/** A problem; a client without a key is told besides where it reads how to get in. */
function tellError(error: unknown, { headers }: NextRequest): Response {
  const response = problemResponse(problemOf(error));
  if (response.status === 401) {
    const metadata = `${originOf(headers)}/.well-known/oauth-protected-resource/api/mcp`;
    response.headers.set("www-authenticate", `Bearer realm="agient", resource_metadata="${metadata}"`);
  }
  return response;
}

const spec = { who: "key", tellError } as const;

interface Message {
  request: NextRequest;
  caller: Keyed;
  signal: AbortSignal;
}

async function answer({ request, caller, signal }: Message): Promise<Response> {
  const { runs, search, mart, publishing } = await getApp();
  return serveMcp(request, {
    ...{ caller, asker: askerOf(caller), runs, search, mart, signal },
    usableToolIds: (userId) => publishing.usableToolIds(userId),
    pinnedTools: async (userId) => (await publishing.listPins(userId)).map(({ slug }) => slug),
  });
}

/** MCP's Streamable HTTP, for programs with an API key. */
export const POST = route(spec, answer);
/** There are no sessions to listen to or to end, which clients are told in the protocol's own words. */
export const GET = route(spec, answer);
export const DELETE = route(spec, answer);
