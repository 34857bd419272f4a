import { z } from "zod";
import type { ChatRequest } from "../model-server";
import { type Dialect, Refused, schemasIn } from "./provider-server";

const Message = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("system"), content: z.string() }),
  z.strictObject({ role: z.literal("developer"), content: z.string() }),
  z.strictObject({ role: z.literal("user"), content: z.string().min(1) }),
  z.strictObject({
    role: z.literal("assistant"),
    // Templates of open models fail at a text that is there and empty.
    content: z.string().min(1).nullish(),
    tool_calls: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(40),
          type: z.literal("function"),
          function: z.strictObject({ name: z.string(), arguments: z.string() }),
        }),
      )
      .min(1)
      .optional(),
  }),
  z.strictObject({ role: z.literal("tool"), tool_call_id: z.string(), content: z.string() }),
]);

const Request = z.strictObject({
  model: z.string(),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
  messages: z.array(Message).min(1),
  tools: z
    .array(
      z.strictObject({
        type: z.literal("function"),
        function: z.strictObject({
          name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
          description: z.string().max(1024).optional(),
          parameters: z.looseObject({ type: z.literal("object") }),
          strict: z.boolean().optional(),
        }),
      }),
    )
    .min(1)
    .optional(),
  tool_choice: z.enum(["auto", "none", "required"]).optional(),
  response_format: z
    .discriminatedUnion("type", [
      z.strictObject({ type: z.literal("json_object") }),
      z.strictObject({
        type: z.literal("json_schema"),
        json_schema: z.strictObject({
          name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
          description: z.string().optional(),
          strict: z.boolean().optional(),
          schema: z.looseObject({ type: z.literal("object") }),
        }),
      }),
    ])
    .optional(),
});
type Request = z.infer<typeof Request>;

/** Servers of one protocol that differ in what they refuse. */
function chatCompletions(path: string, check: (request: Request) => void): Dialect {
  return {
    takes: (asked) => asked === path,
    read(body) {
      const request = Request.parse(body);
      if (request.tool_choice && !request.tools)
        throw new Refused(400, "'tool_choice' is only allowed when 'tools' are specified.");
      checkHistory(request);
      check(request);
      return toPlain(request);
    },
    *write(reply) {
      const send = (data: object) => `data: ${JSON.stringify({ id: "c1", created: 1, model: "m", ...data })}\n\n`;
      const part = (delta: object, finish_reason: string | null = null) =>
        send({ object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] });
      yield part({ role: "assistant", content: "" });
      for (const piece of reply.text?.match(/.{1,9}/gs) ?? []) yield part({ content: piece });
      const calls = "calls" in reply ? reply.calls : [];
      for (const [index, { id, name, arguments: values }] of calls.entries()) {
        const started = { index, id: id ?? `call_${index}`, type: "function", function: { name, arguments: "" } };
        yield part({ tool_calls: [started] });
        for (const piece of values.match(/.{1,5}/gs) ?? [])
          yield part({ tool_calls: [{ index, function: { arguments: piece } }] });
      }
      yield part({}, calls.length > 0 ? "tool_calls" : "stop");
      yield send({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 } });
      yield "data: [DONE]\n\n";
    },
    refuse: (_, message) => ({ error: { message, type: "invalid_request_error", param: null, code: null } }),
  };
}

/** Every call has its result right behind it. */
function checkHistory({ messages }: Request): void {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      if (!open.includes(message.tool_call_id)) throw new Refused(400, "a tool message must follow its 'tool_calls'");
      open = open.filter((id) => id !== message.tool_call_id);
    } else if (open.length > 0) throw new Refused(400, "'tool_calls' must be followed by tool messages");
    if (message.role === "assistant") open = message.tool_calls?.map(({ id }) => id) ?? [];
  }
}

/** In the form that a stand-in's mind reads. */
function toPlain({ messages, tools, tool_choice, response_format, ...rest }: Request): ChatRequest {
  return {
    model: rest.model,
    temperature: 0,
    stream: true,
    messages: messages.map((message) =>
      message.role === "developer" ? { role: "system", content: message.content } : message,
    ),
    ...(tools && { tools }),
    ...(tool_choice && { tool_choice }),
    ...(response_format && { response_format }),
  };
}

/** OpenAI: reasoning models take no temperature and bound their tokens by another name; the strict mode wants closed schemas. */
export const openAi = chatCompletions("/v1/chat/completions", (request) => {
  if (/^(o\d|gpt-5)/.test(request.model)) {
    if (request.temperature !== undefined) throw new Refused(400, "Unsupported parameter: 'temperature'");
    if (request.max_tokens !== undefined)
      throw new Refused(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.");
  }
  const format = request.response_format;
  if (format?.type === "json_object" && !/json/i.test(JSON.stringify(request.messages))) {
    throw new Refused(400, "'messages' must contain the word 'json' in some form, to use 'response_format'");
  }
  if (format?.type !== "json_schema" || format.json_schema.strict !== true) return;
  for (const schema of schemasIn(format.json_schema.schema)) {
    const names = Object.keys(schema.properties ?? {});
    const required = z.array(z.string()).default([]).parse(schema.required);
    if (schema.type !== "object") continue;
    if (schema.additionalProperties !== false || names.some((name) => !required.includes(name)))
      throw new Refused(400, "Invalid schema for response_format: 'additionalProperties' is required to be false");
  }
});

/** Ollama: whether a model can call functions is a matter of its template. */
export const ollama = chatCompletions("/v1/chat/completions", ({ model, tools }) => {
  if (tools && model.startsWith("gemma"))
    throw new Refused(400, `registry.ollama.ai/library/${model} does not support tools`);
});

/** llama.cpp's server: a grammar is made of the schema, which cannot be done beside functions, nor of every schema. */
export const llamaCpp = chatCompletions("/v1/chat/completions", (request) => {
  const format = request.response_format;
  if (request.tools && format) throw new Refused(400, "Cannot use custom grammar constraints with tools.");
  if (format?.type !== "json_schema") return;
  for (const { pattern, $ref } of schemasIn(format.json_schema.schema)) {
    if (typeof pattern === "string" && !/^\^.*\$$/s.test(pattern))
      throw new Refused(400, 'failed to parse grammar: Pattern must start with "^" and end with "$"');
    if ($ref !== undefined) throw new Refused(400, "JSON schema conversion failed: Error resolving ref");
  }
});
