import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askWithLetters } from "@/lib/testing/ask-model";
import { fakeModel } from "@/lib/testing/fake-model";
import { type ModelReply, type ModelServer, startModelServer } from "@/lib/testing/model-server";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { createModelPlanners } from ".";
import { ModelClient } from "./model-client";
import { identityOf } from "./model-error";

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((started) => started.close()));
});

async function server(reply: (number: number) => ModelReply | Promise<ModelReply>) {
  const started = await startModelServer((_, number) => reply(number));
  servers.push(started);
  return started;
}

function native({ baseUrl }: ModelServer) {
  return createModelPlanners({})({ model: "openai-compatible:stand-in", baseUrl, apiKey: "secret-key-1", check });
}

describe("a model that cannot be asked", () => {
  it.each([
    ["a web page", { status: 200, body: "<!doctype html><h1>Welcome", contentType: "text/html" }, /web page.*BASE_URL/],
    [
      "a web page with an error",
      { status: 502, body: "<html>Bad gateway</html>", contentType: "text/html" },
      /HTTP 502/,
    ],
    ["an error in place of a stream", { status: 200, body: '{"error":{"message":"out of memory"}}' }, /out of memory/],
    ["what is no completion", { status: 200, body: '{"hello":1}' }, /no chat completion.*BASE_URL/],
    [
      "that the key is wrong",
      { status: 401, body: '{"error":{"message":"bad key secret-key-1"}}' },
      /AGIENT_MODEL_API_KEY/,
    ],
    [
      "that there is no such model",
      { status: 404, body: '{"error":{"message":"no model secret-key-1"}}' },
      /HTTP 404.*\[key\]/,
    ],
    [
      "that it is asked too often, for longer than anybody waits",
      { status: 429, body: '{"error":{"message":"slow down"}}', headers: { "retry-after": "40" } },
      /too many requests.*Try again in 40 seconds\./,
    ],
    [
      "that it is elsewhere",
      { status: 307, body: "", headers: { location: "http://127.0.0.1:1/v1/chat/completions" } },
      /another address, where they do not go.*Check AGIENT_MODEL_BASE_URL\.$/,
    ],
    ["the same without end", { text: "I am sorry. ".repeat(20_000) }, /repeated itself without end.*another model\.$/],
  ] as [string, ModelReply, RegExp][])("answers %s: one line says why and what to do", async (_, reply, message) => {
    const { result } = await askWithLetters(native(await server(() => reply)), "?");
    expect(result.status).toBe("failed");
    expect(result.error).toMatch(message);
    expect(result.error).not.toMatch(/secret-key-1|\n/);
  });

  it("names the place where it was connected, for who mends it there", async () => {
    const { baseUrl } = await server(() => ({ status: 401, body: '{"error":{"message":"no"}}' }));
    const settings = { model: "openai-compatible:stand-in", baseUrl, apiKey: "k", isConnected: true, check };
    const { result } = await askWithLetters(createModelPlanners({})(settings), "?");
    expect(result.error).toMatch(/does not accept the key. Check its key under Admin, Models\.$/);
  });

  it("is down", async () => {
    const closed = await startModelServer(() => ({ text: "" }));
    await closed.close();
    const { result } = await askWithLetters(native(closed), "?");
    expect(result).toMatchObject({
      status: "failed",
      error: expect.stringMatching(/cannot be reached \(ECONNREFUSED\)/),
    });
  });

  it("is left alone when the run is cancelled", async () => {
    const controller = new AbortController();
    const started = await server(() => {
      controller.abort();
      return new Promise<ModelReply>(() => {});
    });
    const { result } = await askWithLetters(native(started), "?", { signal: controller.signal });
    expect(result.status).toBe("cancelled");
  });

  it("is cut off in the middle of its answer", async () => {
    const started = await server(() => ({ text: "It is a long story. It began when I was", cut: true }));
    const { result } = await askWithLetters(native(started), "Hi");
    expect(result).toMatchObject({
      status: "failed",
      error: "The connection to the model “openai-compatible:stand-in” was cut in the middle of its answer. Ask again.",
    });
  });

  it("is busy for a moment", async () => {
    const busy: ModelReply = { status: 503, body: '{"error":{"message":"loading"}}' };
    const { result } = await askWithLetters(native(await server((n) => (n === 1 ? busy : { text: "Hello" }))), "Hi");
    expect(result.answer).toBe("Hello");
  });
});

it.each([
  [20, "pipeline"],
  [2_000, "native"],
])(
  "a server that read %i tokens of a question with its functions is asked the next one by the %s planner",
  async (tokens, kind) => {
    const { baseUrl } = await server(() => ({
      text: "It is 5.",
      usage: { prompt_tokens: tokens, completion_tokens: 4 },
    }));
    const createPlanner = createModelPlanners({});
    const settings = { model: "openai-compatible:no-template", baseUrl, apiKey: "k", check };
    await askWithLetters(createPlanner(settings), "How long is hello?");
    expect(createPlanner(settings).kind).toBe(kind);
  },
);

it("a repetition is ended soon after it began, and with it the connection", async () => {
  let isClosed = false;
  const stream = () =>
    new ReadableStream<LanguageModelV4StreamPart>({
      start: (controller) => controller.enqueue({ type: "text-start", id: "text" }),
      pull: (controller) => controller.enqueue({ type: "text-delta", id: "text", delta: "and then " }),
      cancel: () => {
        isClosed = true;
      },
    });
  const model = { ...fakeModel(() => ({ text: "" })), doStream: async () => ({ stream: stream() }) };
  const client = new ModelClient(model, identityOf({ model: "fake" }, {}));
  const { text, cut } = await client.text({ prompt: [], signal: new AbortController().signal });
  expect(cut).toMatch(/repeated itself/);
  expect(text.length).toBeLessThan(500);
  expect(isClosed).toBe(true);
});

describe("a model that falls silent", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    ["before it began", [], 90_000, /did not answer within 90 seconds/],
    ["in the middle", ["It is"], 30_000, /stopped writing for 30 seconds/],
  ])("%s is given up", async (_, words, ms, message) => {
    const begun = Promise.withResolvers<void>();
    const model = {
      ...fakeModel(() => ({ text: "" })),
      doStream: async ({ abortSignal }: LanguageModelV4CallOptions) => ({
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          start: (controller) => {
            abortSignal?.addEventListener("abort", () => controller.error(abortSignal.reason));
            for (const delta of words) controller.enqueue({ type: "text-delta", id: "text", delta });
          },
          pull: () => begun.resolve(),
        }),
      }),
    };
    const client = new ModelClient(model, identityOf({ model: "fake" }, {}));
    const ended = expect(client.text({ prompt: [], signal: new AbortController().signal })).rejects.toThrow(message);
    await begun.promise;
    await vi.advanceTimersByTimeAsync(ms);
    await ended;
  });
});
