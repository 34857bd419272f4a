import { z } from "zod";
import { AppError } from "@/lib/errors";
import { MODEL } from "./chat-request";
import { now } from "./completion";
import { rememberedOf, type Said } from "./conversation";

const text = z.string();
/** Whoever sends it can have written it himself: it says no more than he may say in plain words. */
const Kept = z.array(
  z.union([
    z.object({ by: z.enum(["system", "user", "assistant"]), text }),
    z.object({ by: z.literal("call"), id: text, name: text, arguments: text }),
    z.object({ by: z.literal("result"), id: text, text }),
  ]),
);

/** What was said, in place of a conversation: as far as it would be remembered. Clients take it for closed. */
export function compactionOf(said: readonly Said[]) {
  const kept = Buffer.from(JSON.stringify(rememberedOf(said))).toString("base64url");
  return {
    id: `resp_${crypto.randomUUID()}`,
    object: "response.compaction",
    created_at: now(),
    model: MODEL,
    output: [{ type: "compaction", id: `cmp_${crypto.randomUUID()}`, encrypted_content: kept }],
    usage: {
      ...{ input_tokens: 0, input_tokens_details: { cached_tokens: 0 } },
      ...{ output_tokens: 0, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: 0 },
    },
  };
}

/** Error: AppError `invalid-input` for what no compaction gave. */
export function saidInCompaction(content: string): Said[] {
  try {
    return Kept.parse(JSON.parse(Buffer.from(content, "base64url").toString("utf8")));
  } catch (cause) {
    throw new AppError("invalid-input", "The content of the compaction is not as it was given here.", { cause });
  }
}
