import { route } from "@/lib/identity";
import { MODEL, tellOpenAiError } from "@/lib/protocols/openai";

/** The super-agent, which is the only model. */
export const GET = route({ who: "key:ask", tellError: tellOpenAiError }, async () =>
  Response.json({ object: "list", data: [{ id: MODEL, object: "model", created: 0, owned_by: "agient" }] }),
);
