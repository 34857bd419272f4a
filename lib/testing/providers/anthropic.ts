import { z } from "zod";
import type { ChatMessage } from "../model-server";
import { type Dialect, Refused, schemasIn } from "./provider-server";

const Text = z.strictObject({
  type: z.literal("text"),
  text: z.string().min(1, "text content blocks must be non-empty"),
});
const Use = z.strictObject({
  type: z.literal("tool_use"),
  id: z.string().regex(/^[A-Za-z0-9_-]+$/),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
});
const Result = z.strictObject({
  type: z.literal("tool_result"),
  tool_use_id: z.string(),
  content: z.union([z.string(), z.array(Text)]),
  is_error: z.boolean().optional(),
});
const Message = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("user"), content: z.array(z.discriminatedUnion("type", [Text, Result])).min(1) }),
  z.strictObject({ role: z.literal("assistant"), content: z.array(z.discriminatedUnion("type", [Text, Use])).min(1) }),
]);
type Message = z.infer<typeof Message>;

const Tool = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  description: z.string().optional(),
  input_schema: z.looseObject({ type: z.literal("object") }),
  eager_input_streaming: z.boolean().optional(),
});
const Request = z.strictObject({
  model: z.string(),
  max_tokens: z.int().positive(),
  temperature: z.number().min(0).max(1).optional(),
  stream: z.literal(true),
  system: z.array(Text).optional(),
  messages: z.array(Message).min(1),
  tools: z.array(Tool).min(1).optional(),
  tool_choice: z
    .strictObject({ type: z.enum(["auto", "any", "none"]), disable_parallel_tool_use: z.boolean().optional() })
    .optional(),
  output_config: z
    .strictObject({ format: z.strictObject({ type: z.literal("json_schema"), schema: z.looseObject({}) }) })
    .optional(),
});

/** Keywords that its structured output knows; it refuses every other. */
const KNOWN =
  "type properties required additionalProperties items enum const anyOf allOf description title default format $ref $defs".split(
    " ",
  );

export const anthropic: Dialect = {
  takes: (path) => path === "/v1/messages",
  read(body) {
    const { model, system = [], messages, tools, tool_choice, output_config } = Request.parse(body);
    if (tool_choice && !tools) throw new Refused(400, "tool_choice may only be specified while providing tools");
    checkTurns(messages);
    for (const schema of schemasIn(output_config?.format.schema)) {
      const unknown = Object.keys(schema).find((keyword) => !KNOWN.includes(keyword));
      if (unknown) throw new Refused(400, `output_config.format.schema: keyword '${unknown}' is not supported`);
      if (schema.type === "object" && schema.additionalProperties !== false)
        throw new Refused(400, "output_config.format.schema: 'additionalProperties' must be explicitly set to false");
    }
    return {
      model,
      temperature: 0,
      stream: true,
      messages: [
        ...system.map(({ text }): ChatMessage => ({ role: "system", content: text })),
        ...messages.flatMap(toPlain),
      ],
      ...(tools && {
        tools: tools.map(({ name, description, input_schema }) => ({
          type: "function" as const,
          function: { name, description, parameters: input_schema },
        })),
      }),
      ...(output_config && { response_format: { ...output_config.format } }),
    };
  },
  *write(reply) {
    const send = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
    const usage = { input_tokens: 100, output_tokens: 1 };
    const message = { id: "m1", type: "message", role: "assistant", model: "m", content: [], stop_reason: null, usage };
    yield send("message_start", { message });
    let index = 0;
    if (reply.text !== undefined) {
      yield send("content_block_start", { index, content_block: { type: "text", text: "" } });
      for (const text of reply.text.match(/.{1,9}/gs) ?? [])
        yield send("content_block_delta", { index, delta: { type: "text_delta", text } });
      yield send("content_block_stop", { index });
      index += 1;
    }
    const calls = "calls" in reply ? reply.calls : [];
    for (const { id = `toolu_${index}`, name, arguments: values } of calls) {
      yield send("content_block_start", { index, content_block: { type: "tool_use", id, name, input: {} } });
      for (const partial_json of values.match(/.{1,5}/gs) ?? [])
        yield send("content_block_delta", { index, delta: { type: "input_json_delta", partial_json } });
      yield send("content_block_stop", { index });
      index += 1;
    }
    const delta = { stop_reason: calls.length > 0 ? "tool_use" : "end_turn", stop_sequence: null };
    yield send("message_delta", { delta, usage: { output_tokens: 10 } });
    yield send("message_stop", {});
  },
  refuse: (_, message) => ({ type: "error", error: { type: "invalid_request_error", message } }),
};

/** Turns alternate, and every use of a tool has its result at the beginning of the next. */
function checkTurns(messages: readonly Message[]): void {
  let open: string[] = [];
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== (index % 2 === 0 ? "user" : "assistant")) throw new Refused(400, "messages: roles must alternate");
    const results = content.flatMap((block) => (block.type === "tool_result" ? block.tool_use_id : []));
    if (results.join() !== open.join()) throw new Refused(400, "tool_use ids were found without tool_result blocks");
    open = content.flatMap((block) => (block.type === "tool_use" ? block.id : []));
  }
}

function toPlain({ role, content }: Message): ChatMessage[] {
  const texts = content.flatMap((block) => (block.type === "text" ? block.text : [])).join("");
  if (role === "assistant") {
    const calls = content.flatMap((block) => (block.type === "tool_use" ? block : []));
    const tool_calls = calls.map(({ id, name, input }) => ({
      id,
      type: "function" as const,
      function: { name, arguments: JSON.stringify(input) },
    }));
    return [{ role, content: texts, ...(tool_calls.length > 0 && { tool_calls }) }];
  }
  const results = content.flatMap((block) => (block.type === "tool_result" ? block : []));
  return [
    ...results.map(
      ({ tool_use_id, content: said }): ChatMessage => ({
        role: "tool",
        tool_call_id: tool_use_id,
        content: typeof said === "string" ? said : said.map(({ text }) => text).join(""),
      }),
    ),
    ...(texts === "" ? [] : [{ role, content: texts }]),
  ];
}
