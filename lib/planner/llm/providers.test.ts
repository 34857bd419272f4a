import { afterEach, describe, expect, it } from "vitest";
import type { Json } from "@/lib/json";
import { askWithLetters, execute as executeLetters, letters } from "@/lib/testing/ask-model";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import type { ChatRequest, ModelReply } from "@/lib/testing/model-server";
import { play } from "@/lib/testing/openai-stand-in";
import { playRecording } from "@/lib/testing/pipeline-stand-in";
import { PROVIDERS } from "@/lib/testing/providers/list";
import { type ProviderServer, startProviderServer } from "@/lib/testing/providers/provider-server";
import { type Recording, squareRootOfLengths } from "@/lib/testing/square-root-recording";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { createModelPlanners } from ".";

const servers: ProviderServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const CALCULATOR = searchDocument("calculator", "main", {
  type: "object",
  properties: { a: { type: "number" }, o: { type: "string", enum: ["+", "-", "*", "/"] }, b: { type: "number" } },
  required: ["a", "o", "b"],
});

function calculation(query: string, a: number, o: string, b: number, result: number): Recording {
  const calls = [{ name: "calculator", arguments: { a, o, b }, result, usage }];
  return { query, calls, answer: `It is ${result}.`, answerUsage: usage };
}

const CODE = searchDocument("code-interpreter", "main", {
  type: "object",
  properties: { code: { type: "string" } },
  required: ["code"],
});

const usage = { prompt_tokens: 100, completion_tokens: 10 };
const COUNTING = { code: "print('strawberry'.count('r'))" };

/** Questions of the paper's second table. */
const TABLE_2: (Recording & { hasNoTool?: boolean })[] = [
  { query: "Hi", calls: [], answer: "Hello!", answerUsage: usage },
  calculation("What is 1+1?", 1, "+", 1, 2),
  calculation("What is 1-1?", 1, "-", 1, 0),
  {
    query: 'How many "r"s are in "strawberry"?',
    calls: [{ name: "code-interpreter", arguments: COUNTING, result: 3, usage }],
    answer: "There are 3.",
    answerUsage: usage,
  },
  { query: "Show the news", calls: [], answer: "No tool here shows news.", answerUsage: usage, hasNoTool: true },
];

async function ask(
  [, model, dialect, path]: (typeof PROVIDERS)[number],
  planner: "native" | "pipeline" | undefined,
  recording: (typeof TABLE_2)[number],
) {
  const server = await startProviderServer(dialect, (request) => mind(request, recording));
  servers.push(server);
  const baseUrl = `${server.origin}${path}`;
  const made = createModelPlanners({})({ model, baseUrl, apiKey: "k", planner, check });
  const { search } = fixedSearch([...letters, CALCULATOR, CODE, ODD]);
  return {
    ...(await askWithLetters(made, recording.query, {
      search,
      run: (name, values) => ({ value: execute(name, values) }),
    })),
    bodies: server.bodies,
    kind: made.kind,
  };
}

function execute(name: string, values: Record<string, Json>): Json {
  if (name !== "main") return executeLetters(name, values);
  if (values.code === COUNTING.code) return 3;
  return values.o === "+" ? Number(values.a) + Number(values.b) : Number(values.a) - Number(values.b);
}

/** Two calls in one turn, then the others one by one; the pipeline's turns where no functions are on offer. */
function mind(request: ChatRequest, recording: (typeof TABLE_2)[number]): ModelReply {
  const names = (request.tools ?? []).map((tool) => tool.function.name);
  // The means of Anthropic's earlier models: an answer of this form is the input of a function.
  const isAnswer = names.join() === "json";
  if (names.length > 0 && !isAnswer) {
    return recording.hasNoTool
      ? { text: `[no-tool] ${recording.answer}` }
      : play(request, { recording, parallel: true });
  }
  const reply = recording.hasNoTool ? withoutTool(request) : playRecording({ ...request, tools: undefined }, recording);
  return isAnswer && "text" in reply ? { calls: [{ name: "json", arguments: reply.text ?? "" }] } : reply;
}

/** The pipeline's turns of a model that looks for a function and takes none of those that it finds. */
function withoutTool({ messages }: ChatRequest): ModelReply {
  const plan = { reason: "It has to be looked up.", needs_function: true, keywords: ["news"] };
  const isPlan = String(messages[0]?.content).includes("needs_function");
  return { text: JSON.stringify(isPlan ? plan : { calls: [], reason: "None shows news." }) };
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
  const callsFunctions = !provider[0].endsWith("without functions");

  it("plays the worked example with whichever planner it can serve", async () => {
    const { result, events, kind } = await ask(provider, undefined, squareRootOfLengths);
    expect(result).toMatchObject({ status: "answered", answer: expect.stringContaining("3.162") });
    expect(kind).toBe(callsFunctions ? "native" : "pipeline");
    const ends = events.filter((event) => event.type === "tool-call-end");
    expect(ends.map((event) => event.value)).toEqual([5, 5, 10, Math.sqrt(10)]);
  });

  it("and with the pipeline, held to a schema at the first request", async () => {
    const { result, events, bodies } = await ask(provider, "pipeline", squareRootOfLengths);
    expect(result).toMatchObject({ status: "answered", answer: expect.stringContaining("3.162") });
    expect(JSON.stringify(bodies[0])).toContain('"needs_function":{"type":"boolean"}');
    const ends = events.filter((event) => event.type === "tool-call-end");
    expect(ends.map((event) => event.value)).toEqual([5, 5, 10, Math.sqrt(10)]);
    // Nothing was refused and asked for again: four plans and a last one, three choices, an answer.
    expect(bodies).toHaveLength(8);
  });

  it.each(
    TABLE_2.flatMap((recording) => [
      ["native", recording.query, recording] as const,
      ["pipeline", recording.query, recording] as const,
    ]),
  )("answers with the %s planner: %s", async (planner, _, recording) => {
    const { result, events, bodies } = await ask(provider, callsFunctions ? planner : "pipeline", recording);
    // Of a planner in stages it is the platform that says so.
    const answer = recording.hasNoTool ? expect.stringMatching(/^No tool /) : recording.answer;
    expect(result).toMatchObject({ status: recording.hasNoTool ? "no-tool-available" : "answered", answer });
    const ends = events.filter((event) => event.type === "tool-call-end");
    expect(ends.map((event) => event.value)).toEqual(recording.calls.map((call) => call.result));
    expect(bodies.length).toBeLessThanOrEqual(planner === "native" && callsFunctions ? 2 : 4);
  });
});
