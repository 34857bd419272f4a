import { route } from "@/lib/identity";
import { serveJsonRpc } from "@/lib/protocols/a2a";
import { askedOver } from "./asked";

/** A2A over JSON-RPC, for agents with an API key. */
export const POST = route({ who: "key:ask" }, async (call) => serveJsonRpc(await askedOver(call)));
