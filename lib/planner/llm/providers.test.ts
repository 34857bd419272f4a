import { afterEach, describe, expect, it } from "vitest";
import { askWithLetters, letters } from "@/lib/testing/ask-model";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import type { ChatRequest, ModelReply } from "@/lib/testing/model-server";
import { play } from "@/lib/testing/openai-stand-in";
import { playPipeline } from "@/lib/testing/pipeline-stand-in";
import { anthropic } from "@/lib/testing/providers/anthropic";
import { llamaCpp, ollama, openAi } from "@/lib/testing/providers/chat-completions";
import { google } from "@/lib/testing/providers/google";
import { type Dialect, type ProviderServer, startProviderServer } from "@/lib/testing/providers/provider-server";
import { squareRootOfLengths } from "@/lib/testing/square-root-recording";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { createModelPlanners } from ".";

const servers: ProviderServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const { query } = squareRootOfLengths;

/** Each provider with a model of its own, and the address that it is given. */
const PROVIDERS: [string, string, Dialect, string][] = [
  ["OpenAI", "openai:gpt-4.1", openAi, "/v1"],
  ["OpenAI’s reasoning models", "openai:gpt-5", openAi, "/v1"],
  ["Anthropic", "anthropic:claude-sonnet-4-5", anthropic, "/v1"],
  ["Anthropic’s earlier models", "anthropic:claude-3-haiku-20240307", anthropic, "/v1"],
  ["Google", "google:gemini-2.5-pro", google, "/v1beta"],
  ["llama.cpp’s server", "openai-compatible:qwen", llamaCpp, "/v1"],
  ["Ollama without functions", "ollama:gemma:2b", ollama, "/v1"],
];

async function ask(
  [, model, dialect, path]: (typeof PROVIDERS)[number],
  planner: "native" | "pipeline" | undefined,
  mind: (request: ChatRequest) => ModelReply,
) {
  const server = await startProviderServer(dialect, mind);
  servers.push(server);
  const baseUrl = `${server.origin}${path}`;
  const made = createModelPlanners({})({ model, baseUrl, apiKey: "k", planner, check });
  const { search } = fixedSearch([...letters, ODD]);
  return { ...(await askWithLetters(made, query, { search })), bodies: server.bodies, kind: made.kind };
}

/** Two calls in one turn, then the others one by one; the pipeline's turns where no functions are on offer. */
function mind(request: ChatRequest): ModelReply {
  const names = (request.tools ?? []).map((tool) => tool.function.name);
  // The means of Anthropic's earlier models: an answer of this form is the input of a function.
  const isAnswer = names.join() === "json";
  if (names.length > 0 && !isAnswer) return play(request, { parallel: true });
  const reply = playPipeline({ ...request, tools: undefined });
  return isAnswer && "text" in reply ? { calls: [{ name: "json", arguments: reply.text ?? "" }] } : reply;
}

/** What strangers' schemas hold, of which each provider refuses something else. */
const ODD = searchDocument("odd", "main", {
  type: "object",
  properties: {
    code: { type: "string", pattern: "[a-z]+", format: "uuid", minLength: 1 },
    when: { type: "string", format: "date-time" },
    rate: { type: "number", exclusiveMinimum: 0, multipleOf: 0.5, default: 1 },
    names: { type: "object", additionalProperties: { type: "string" } },
    pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], uniqueItems: true },
    either: { oneOf: [{ type: "string" }, { type: "null" }] },
    constant: { const: "x" },
    node: { $ref: "#/$defs/node" },
  },
  $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
});

describe.each(PROVIDERS)("%s, as strict as the real one", (...provider) => {
  const callsFunctions = provider[2] !== ollama;

  it("plays the worked example with whichever planner it can serve", async () => {
    const { result, events, kind } = await ask(provider, undefined, mind);
    expect(result).toMatchObject({ status: "answered", answer: expect.stringContaining("3.162") });
    expect(kind).toBe(callsFunctions ? "native" : "pipeline");
    const ends = events.filter((event) => event.type === "tool-call-end");
    expect(ends.map((event) => event.value)).toEqual([5, 5, 10, Math.sqrt(10)]);
  });

  it("and with the pipeline, held to a schema at the first request", async () => {
    const { result, events, bodies } = await ask(provider, "pipeline", mind);
    expect(result).toMatchObject({ status: "answered", answer: expect.stringContaining("3.162") });
    expect(JSON.stringify(bodies[0])).toContain('"needs_function":{"type":"boolean"}');
    const ends = events.filter((event) => event.type === "tool-call-end");
    expect(ends.map((event) => event.value)).toEqual([5, 5, 10, Math.sqrt(10)]);
    // Nothing was refused and asked for again: four plans and a last one, three choices, an answer.
    expect(bodies).toHaveLength(8);
  });
});
