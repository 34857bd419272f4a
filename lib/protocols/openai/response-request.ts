import { z } from "zod";
import { AppError } from "@/lib/errors";
import { saidInCompaction } from "./compaction";
import { chosenOf, conversationOf, requireCalls, type Said } from "./conversation";
import { type ReadLog, runOf, saidUpTo } from "./earlier-responses";
import { MOST_TOOLS, OwnTool, ownFunction } from "./own-tools";

const Content = z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))]);

const Item = z.looseObject({
  type: z.string().default("message"),
  role: z.string().optional(),
  content: Content.nullish(),
  call_id: z.string().nullish(),
  name: z.string().optional(),
  arguments: z.string().optional(),
  output: Content.nullish(),
  encrypted_content: z.string().nullish(),
});
type Item = z.infer<typeof Item>;

const Tool = z.union([
  OwnTool.extend({ type: z.literal("function"), strict: z.boolean().nullish() }),
  // Tools of OpenAI's own, which there are none of here.
  z.looseObject({ type: z.string().refine((type) => type !== "function") }).transform(() => null),
]);

/** What is read of a request for Open Responses; what else it has is taken and passes unread. */
export const ResponseRequest = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(Item).min(1).max(2_000)]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  tools: z.array(Tool).max(MOST_TOOLS).nullish(),
  tool_choice: z.union([z.string(), z.looseObject({ type: z.string(), name: z.string().optional() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  previous_response_id: z.string().nullish(),
  store: z.boolean().nullish(),
  conversation: z.unknown().optional(),
});
export type ResponseRequest = z.infer<typeof ResponseRequest>;

/** What is read of a request to make a conversation short. */
export const CompactRequest = ResponseRequest.pick({
  ...{ model: true, instructions: true, previous_response_id: true, conversation: true },
}).extend({ input: ResponseRequest.shape.input.nullish() });

type Conversation = z.infer<typeof CompactRequest>;

/** All that was said, oldest first. Errors: AppError `invalid-input`; as of `ReadLog` for an earlier response. */
export async function saidInRequest(request: Conversation, read: ReadLog): Promise<Said[]> {
  const { input, instructions, previous_response_id: earlier, conversation } = request;
  if (conversation) {
    throw new AppError(
      "invalid-input",
      "There are no conversations: name the last response in `previous_response_id`.",
    );
  }
  const said: Said[] = [
    ...(instructions ? [{ by: "system" as const, text: instructions }] : []),
    ...(await saidUpTo(runOf(earlier), read)),
    ...(typeof input === "string" ? [{ by: "user" as const, text: input }] : (input ?? []).flatMap(saidIn)),
  ];
  requireCalls(said);
  return said;
}

/** What a run is asked by a request, and with which functions of the caller's own. Errors: as of `saidInRequest`. */
export async function askedForResponse(request: ResponseRequest, read: ReadLog) {
  const { tool_choice: choice } = request;
  const said = await saidInRequest(request, read);
  const after = runOf(request.previous_response_id);
  const named = typeof choice === "object" && choice?.name !== undefined ? { name: choice.name } : undefined;
  const chosen = typeof choice === "string" ? choice : named;
  return { ...conversationOf(said), after, ...chosenOf(ownTools(request).map(ownFunction), chosen) };
}

/** The caller's own tools of a request. */
export function ownTools({ tools }: Pick<ResponseRequest, "tools">) {
  return (tools ?? []).flatMap((tool) => tool ?? []);
}

function saidIn({ type, role, content, ...item }: Item): Said[] {
  if (type === "function_call") {
    const { call_id: id, name = "", arguments: values = "" } = item;
    return [{ by: "call", id: id ?? "", name, arguments: values }];
  }
  if (type === "compaction") return saidInCompaction(item.encrypted_content ?? "");
  if (type === "function_call_output") return [{ by: "result", id: item.call_id ?? "", text: textOf(item.output) }];
  if (type !== "message") return [];
  const text = textOf(content);
  if (role === "user" || role === "assistant") return [{ by: role, text }];
  return role === "system" || role === "developer" ? [{ by: "system", text }] : [];
}

function textOf(content: z.infer<typeof Content> | null | undefined): string {
  if (typeof content === "string") return content;
  return (content ?? [])
    .flatMap(({ type, text }) => (type.endsWith("text") && text !== undefined ? [text] : []))
    .join("\n");
}
