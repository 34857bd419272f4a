import { z } from "zod";
import { chosenOf, conversationOf, type Said } from "./conversation";
import { MOST_TOOLS, OwnTool, ownFunction } from "./own-tools";

/** The only model: the super-agent. */
export const MODEL = "agient";

const Part = z.looseObject({ type: z.string(), text: z.string().optional() });
const Call = z.looseObject({
  id: z.string(),
  function: z.looseObject({ name: z.string(), arguments: z.string() }).optional(),
});
const Message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(Part)]).nullish(),
  tool_calls: z.array(Call).max(1_000).nullish(),
  tool_call_id: z.string().nullish(),
});
type Message = z.infer<typeof Message>;

const Tool = z.union([
  z.looseObject({ type: z.literal("function"), function: OwnTool }),
  // Tools of OpenAI's own, which there are none of here.
  z.looseObject({ type: z.string().refine((type) => type !== "function") }).transform(() => null),
]);

/** What is read of a request; the many other fields of OpenAI's are taken and pass unread. */
export const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(Message).min(1).max(2_000),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  tools: z.array(Tool).max(MOST_TOOLS).nullish(),
  tool_choice: z
    .union([z.string(), z.looseObject({ function: z.looseObject({ name: z.string() }).optional() })])
    .nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** What a run is asked by a request, and with which functions of the caller's own. Error: AppError `invalid-input`. */
export function askedInChat({ messages, tools, tool_choice: choice }: ChatRequest) {
  const functions = (tools ?? []).flatMap((tool) => (tool === null ? [] : [ownFunction(tool.function)]));
  const chosen = typeof choice === "object" ? choice?.function : choice;
  return { ...conversationOf(messages.flatMap(saidIn)), ...chosenOf(functions, chosen ?? undefined) };
}

function saidIn(message: Message): Said[] {
  const text = textOf(message);
  switch (message.role) {
    case "system":
    case "developer":
      return [{ by: "system", text }];
    case "user":
      return [{ by: "user", text }];
    case "tool":
      return [{ by: "result", id: message.tool_call_id ?? "", text }];
    case "assistant":
      return [
        ...(text === "" ? [] : [{ by: "assistant" as const, text }]),
        ...(message.tool_calls ?? []).flatMap(({ id, function: called }): Said[] =>
          called ? [{ by: "call", id, name: called.name, arguments: called.arguments }] : [],
        ),
      ];
    default:
      return [];
  }
}

function textOf({ content }: Message): string {
  if (typeof content === "string") return content;
  return (content ?? []).flatMap(({ type, text }) => (type === "text" && text !== undefined ? [text] : [])).join("\n");
}
