import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Message = z.discriminatedUnion("role", [
  z.object({ role: z.literal("system"), content: z.string() }),
  z.object({ role: z.literal("user"), content: z.string() }),
  z.object({
    role: z.literal("assistant"),
    content: z.string().nullish(),
    tool_calls: z
      .array(
        z.object({
          id: z.string().min(1),
          type: z.literal("function"),
          function: z.object({ name: z.string(), arguments: z.string() }),
        }),
      )
      .optional(),
  }),
  z.object({ role: z.literal("tool"), tool_call_id: z.string(), content: z.string() }),
]);

/** What is checked of every request: a request without temperature 0 is refused. */
const ChatRequest = z.object({
  model: z.string(),
  temperature: z.literal(0),
  max_tokens: z.int().positive().optional(),
  stream: z.boolean().default(false),
  messages: z.array(Message).min(1),
  tools: z
    .array(
      z.object({
        type: z.literal("function"),
        function: z.object({
          name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
          description: z.string().optional(),
          parameters: z.looseObject({ type: z.literal("object") }),
        }),
      }),
    )
    .optional(),
  tool_choice: z.string().optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;
export type ChatMessage = ChatRequest["messages"][number];

export type ModelReply = {
  usage?: { prompt_tokens: number; completion_tokens: number };
  /** Why the turn ended; what is usual when left out. */
  finish?: "length" | "content_filter";
  /** The connection is cut behind the text. */
  cut?: boolean;
} & (
  | { text: string }
  | { calls: { id?: string; name: string; arguments: string }[]; text?: string }
  /** An answer of HTTP that is no completion. */
  | { status: number; body: string; contentType?: string; headers?: Record<string, string> }
);

export interface ModelServer {
  /** Such as `http://127.0.0.1:40123/v1`. */
  baseUrl: string;
  requests: ChatRequest[];
  close(): Promise<void>;
}

/**
 * An OpenAI-compatible server on the loopback interface whose turns the test decides. `stream: false` makes it ignore
 * that a stream was asked for and answer with plain JSON, as some servers do.
 */
export async function startModelServer(
  reply: (request: ChatRequest, number: number) => ModelReply | Promise<ModelReply>,
  { stream = true } = {},
): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const parsed = ChatRequest.safeParse(JSON.parse(await text(incoming)));
    if (!incoming.url?.endsWith("/chat/completions")) return refuse(outgoing, 404, "no such address");
    if (!parsed.success) return refuse(outgoing, 400, z.prettifyError(parsed.error));
    requests.push(parsed.data);
    const answer = await reply(parsed.data, requests.length);
    if ("status" in answer) {
      outgoing
        .writeHead(answer.status, { "content-type": answer.contentType ?? "application/json", ...answer.headers })
        .end(answer.body);
    } else if (parsed.data.stream && stream) sendStream(outgoing, answer);
    else sendCompletion(outgoing, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A refusal in OpenAI's form. */
export function refusal(status: number, message: string): ModelReply {
  return { status, body: JSON.stringify({ error: { message, type: "invalid_request_error" } }) };
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error: { message } }));
}

type Completion = Exclude<ModelReply, { status: number }>;

const envelope = { id: "chatcmpl-1", created: 1, model: "stand-in" };

function toolCalls(answer: Completion) {
  const calls = "calls" in answer ? answer.calls : [];
  return calls.map(({ id, name, arguments: values }, index) => ({
    id: id ?? `call_${index + 1}`,
    type: "function",
    function: { name, arguments: values },
  }));
}

function finishOf(answer: Completion): string {
  return answer.finish ?? ("calls" in answer && answer.calls.length > 0 ? "tool_calls" : "stop");
}

function sendCompletion(outgoing: ServerResponse, answer: Completion): void {
  const calls = toolCalls(answer);
  const message = { role: "assistant", content: answer.text ?? null, ...(calls.length > 0 && { tool_calls: calls }) };
  const choices = [{ index: 0, message, finish_reason: finishOf(answer) }];
  outgoing
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ ...envelope, object: "chat.completion", choices, usage: usageOf(answer) }));
}

/** As OpenAI streams: text in pieces, a call's name first and then its arguments in pieces, the usage at the end. */
function sendStream(outgoing: ServerResponse, answer: Completion): void {
  const send = (data: object) => outgoing.write(`data: ${JSON.stringify({ ...envelope, ...data })}\n\n`);
  const delta = (part: object, finish: string | null = null) =>
    send({ choices: [{ index: 0, delta: part, finish_reason: finish }] });
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  delta({ role: "assistant", content: "" });
  for (const piece of answer.text?.match(/.{1,6}/gs) ?? []) delta({ content: piece });
  if (answer.cut) return void setImmediate(() => outgoing.destroy());
  const calls = toolCalls(answer);
  for (const [index, { function: called, ...call }] of calls.entries()) {
    delta({ tool_calls: [{ index, ...call, function: { name: called.name, arguments: "" } }] });
    for (const piece of called.arguments.match(/.{1,5}/gs) ?? []) {
      delta({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
  delta({}, finishOf(answer));
  send({ choices: [], usage: usageOf(answer) });
  outgoing.end("data: [DONE]\n\n");
}

function usageOf({ usage = { prompt_tokens: 100, completion_tokens: 10 } }: Completion) {
  return { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens };
}
