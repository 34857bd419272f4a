import { z } from "zod";
import { route } from "@/lib/identity";
import { httpJsonError, serveHttpJson } from "@/lib/protocols/a2a";
import { askedOver } from "../../asked";

const spec = {
  who: "key:ask",
  // Next gives the parts as they stand in the address.
  params: z.object({ path: z.array(z.string().max(300).transform(decoded)).max(6) }),
  tellError: httpJsonError,
} as const;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A2A over HTTP+JSON, for agents with an API key. */
export const POST = route(spec, async (call) => serveHttpJson(await askedOver(call), call.params.path));
export const GET = route(spec, async (call) => serveHttpJson(await askedOver(call), call.params.path));
export const DELETE = route(spec, async (call) => serveHttpJson(await askedOver(call), call.params.path));
