import { z } from "zod";

/** The only model: the super-agent. */
export const MODEL = "agient";

const Part = z.looseObject({ type: z.string(), text: z.string().optional() });
const Message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(Part)]).nullish(),
});

/** What is read of a request; the many other fields of OpenAI's are taken and pass unread. */
export const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(Message).min(1).max(2_000),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** What the person asked last, in words; empty where he said nothing. */
export function questionOf({ messages }: Pick<ChatRequest, "messages">): string {
  const content = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (typeof content === "string") return content;
  return content.flatMap(({ type, text }) => (type === "text" && text !== undefined ? [text] : [])).join("\n");
}
