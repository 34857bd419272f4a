import OpenAI from "openai";
import { beforeEach, expect, test, vi } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import { askedInChat, ChatRequest, chunksOf, completionOf, followRun, tellOpenAiError, unknownModel } from ".";

const at = "2026-11-23T04:00:00.000Z";
const runId = "run-1";
const ANSWERED: RunEvent[] = [
  { type: "run-start", seq: 1, at, runId, query: "1 + 2?", planner: "offline" },
  { type: "answer-delta", seq: 2, at, runId, text: "It " },
  { type: "answer-end", seq: 3, at, runId, text: "It is 3." },
  { type: "usage", seq: 4, at, runId, inputTokens: 7, outputTokens: 2, modelCalls: 1 },
  { type: "run-end", seq: 5, at, runId, status: "answered", durationMs: 5 },
];

let isEndless: boolean;
const cancelled: string[] = [];
const runs = {
  async *events(_: string, __: string, ___: number, left: AbortSignal) {
    yield isEndless ? ANSWERED.slice(0, 2) : ANSWERED;
    if (isEndless) await new Promise((resolve) => left.addEventListener("abort", resolve, { once: true }));
  },
  cancel: async (id: string) => void cancelled.push(id),
};

async function answer(request: Request): Promise<Response> {
  if (request.headers.get("authorization") !== "Bearer agt_good") throw new AppError("unauthorized", "This is no key.");
  const body = ChatRequest.parse(await request.json());
  if (body.model !== "agient") return unknownModel(body.model);
  expect(askedInChat(body).question).toBe("1 + 2?");
  const run = { runId, chatId: null };
  const events = followRun(runs, { runId, ownerKey: "user:ada" }, request.signal);
  if (body.stream !== true) return Response.json(await completionOf(run, events));
  const chunks = chunksOf(run, events, { usage: body.stream_options?.include_usage === true });
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      controller.enqueue(encoder.encode(`data: ${done ? "[DONE]" : JSON.stringify(value)}\n\n`));
      if (done) controller.close();
    },
    cancel: () => void chunks.return(undefined),
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

const client = (apiKey = "agt_good") =>
  new OpenAI({
    ...{ apiKey, baseURL: "http://mart.example/api/openai/v1", maxRetries: 0 },
    fetch: async (input, init) => {
      try {
        return await answer(new Request(input, init));
      } catch (error) {
        return tellOpenAiError(error);
      }
    },
  });
const ASKED = {
  model: "agient",
  messages: [
    { role: "system" as const, content: "Be brief." },
    { role: "user" as const, content: [{ type: "text" as const, text: "1 + 2?" }] },
  ],
  seed: 7,
};

beforeEach(() => {
  isEndless = false;
  cancelled.length = 0;
});

test("a completion holds the answer, what it cost, and the run beside it", async () => {
  expect(await client().chat.completions.create(ASKED)).toMatchObject({
    ...{ id: "chatcmpl-run-1", object: "chat.completion", model: "agient" },
    choices: [{ message: { role: "assistant", content: "It is 3." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 },
    agient: { runId, status: "answered", trace: expect.any(Array) },
  });
});

test("a stream says the same in parts, and what it cost where that is asked for", async () => {
  for (const include_usage of [true, false]) {
    const stream = await client().chat.completions.create({
      ...ASKED,
      stream: true,
      stream_options: { include_usage },
    });
    let said = "";
    const ends: unknown[] = [];
    const costs: unknown[] = [];
    for await (const { choices, usage } of stream) {
      said += choices[0]?.delta.content ?? "";
      if (choices[0]?.finish_reason) ends.push(choices[0].finish_reason);
      if (usage) costs.push(usage.total_tokens);
    }
    expect([said, ends, costs]).toEqual(["It is 3.", ["stop"], include_usage ? [9] : []]);
  }
  expect(cancelled).toEqual([]);
});

test("whoever breaks off stops the run", async () => {
  isEndless = true;
  const stop = new AbortController();
  const asking = client().chat.completions.create(ASKED, { signal: stop.signal });
  setImmediate(() => stop.abort());
  await expect(asking).rejects.toThrow(OpenAI.APIUserAbortError);
  await vi.waitFor(() => expect(cancelled).toEqual([runId]));
});

test("failures are those that the package knows", async () => {
  await expect(client("agt_bad").chat.completions.create(ASKED)).rejects.toThrow(OpenAI.AuthenticationError);
  const unknown = client().chat.completions.create({ ...ASKED, model: "other" });
  await expect(unknown).rejects.toMatchObject({ status: 404, code: "model_not_found", param: "model" });
});
