import type { LanguageModelV4, LanguageModelV4Prompt, LanguageModelV4StreamPart } from "@ai-sdk/provider";

export type FakeTurn = { text: string } | { calls: { name: string; arguments: object }[] };

/** A language model without any latency: `decide` says what it writes when it is shown this history. */
export function fakeModel(decide: (prompt: LanguageModelV4Prompt) => FakeTurn): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "fake",
    modelId: "fake",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("the fake model only streams")),
    doStream: async ({ prompt }) => ({
      stream: new ReadableStream({
        start(controller) {
          for (const part of parts(decide(prompt), prompt.length)) controller.enqueue(part);
          controller.close();
        },
      }),
    }),
  };
}

function* parts(turn: FakeTurn, id: number): Generator<LanguageModelV4StreamPart> {
  if ("text" in turn) {
    yield { type: "text-start", id: "text" };
    for (const delta of turn.text.match(/.{1,6}/gs) ?? []) yield { type: "text-delta", id: "text", delta };
    yield { type: "text-end", id: "text" };
  } else {
    for (const [index, call] of turn.calls.entries()) {
      const input = JSON.stringify(call.arguments);
      yield { type: "tool-call", toolCallId: `call_${id}_${index}`, toolName: call.name, input };
    }
  }
  yield {
    type: "finish",
    finishReason: { unified: "text" in turn ? "stop" : "tool-calls", raw: undefined },
    usage: {
      inputTokens: { total: 100, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 10, text: undefined, reasoning: undefined },
    },
  };
}
