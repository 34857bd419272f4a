import OpenAI from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chunkResponse } from "@/app/api/openai/v1/chunk-response";
import { answerQuestion } from "@/lib/agent";
import type { Call, PlannerState } from "@/lib/planner";
import { createOfflinePlanner } from "@/lib/planner/offline";
import { createRunService, type RunService } from "@/lib/runs";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakePlanner } from "@/lib/testing/fake-planner";
import { searchDocument } from "@/lib/testing/fixed-search";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import { searchOver } from "@/lib/testing/search-over";
import { wholeLog } from "../rest";
import {
  askedForResponse,
  askedInChat,
  ChatRequest,
  chunksOf,
  completionOf,
  followRun,
  ResponseRequest,
  responseEvents,
  responseOf,
  tellOpenAiError,
} from ".";

const parameters = {
  type: "object",
  properties: { city: { type: "string", description: "The city, such as Berlin." } },
  required: ["city"],
};
const description = "Get the current weather for a city.";
const CHAT_TOOL = {
  type: "function" as const,
  function: { name: "get_weather", description, parameters },
};
const TOOL = { type: "function" as const, name: "get_weather", description, parameters, strict: null };
const QUESTION = "What is the current weather for the city Berlin?";

const adder = searchDocument("adder", "add", { type: "object", properties: { a: { type: "number" } } });
/** A real search: one that says of any function that it surely fits leaves nothing to choose. */
const mart = await searchOver([adder]);
const shown: PlannerState[] = [];
let runs: RunService;

/** Decides on the first tool of the caller's own in view, and answers once it has a result. */
function toolUser() {
  return fakePlanner({
    inOneStage: true,
    plans: [
      (state) => {
        shown.push(state);
        const own = state.candidates.find(({ document }) => document.function === "get_weather");
        const isDone = state.steps.some(({ kind }) => kind === "calls");
        if (own === undefined || isDone) return { action: "answer", reason: "It is known." };
        const { slug: tool, function: name } = own.document;
        const call: Call = { tool, function: name, arguments: { city: "Berlin" }, reason: "It tells the weather." };
        return { action: "call", calls: [{ ...call, tool: "adder", function: "add" }, call] };
      },
    ],
    answer: ["It is ", "sunny."],
  }).planner;
}

function service(createPlanner: () => ReturnType<typeof toolUser>): RunService {
  const ran = { status: "ok", value: 1, stdout: "", durationMs: 1, peakMemoryBytes: 1 } as const;
  return createRunService({
    ...{ store: memoryRunStore(), answer: answerQuestion, createPlanner, workerId: "worker-1", pollMs: 5 },
    onError: (error) => expect.unreachable(String(error)),
    ports: {
      ...{ search: mart, sandbox: "fake", factsOf: factsOfReading },
      runFunction: async () => ran,
    },
  });
}

function streamed(parts: AsyncIterable<object>): Response {
  return chunkResponse(parts, new AbortController());
}

async function answer(request: Request): Promise<Response> {
  const isChat = request.url.endsWith("/chat/completions");
  const json = await request.json();
  const read = (runId: string) => wholeLog(runs.events(runId, "user:ada", 0, request.signal));
  const asked = isChat
    ? askedInChat(ChatRequest.parse(json))
    : await askedForResponse(ResponseRequest.parse(json), read);
  const run = await runs.start({ ...asked, ownerKey: "user:ada", inChat: false });
  const events = followRun(runs, { runId: run.runId, ownerKey: "user:ada" }, request.signal);
  const body = ResponseRequest.safeParse(json).data;
  if (isChat || body === undefined) {
    return json.stream
      ? streamed(chunksOf(run, events, { usage: false }))
      : Response.json(await completionOf(run, events));
  }
  return json.stream ? streamed(responseEvents(run, body, events)) : Response.json(await responseOf(run, body, events));
}

const client = new OpenAI({
  ...{ apiKey: "agt_good", baseURL: "http://mart.example/api/openai/v1", maxRetries: 0 },
  fetch: (input, init) => answer(new Request(input, init)).catch(tellOpenAiError),
});

beforeEach(() => {
  shown.length = 0;
  runs = service(toolUser);
});
afterEach(() => runs.close());

test("a tool of the caller's own is handed back to him, and its result goes on to the answer", async () => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Hello." },
    { role: "assistant", content: "Good day." },
    { role: "user", content: QUESTION },
  ];
  const request = { model: "agient", tools: [CHAT_TOOL] };
  const { choices } = await client.chat.completions.create({ ...request, messages });
  expect(choices[0]).toMatchObject({ finish_reason: "tool_calls", message: { content: null } });
  const message = choices[0]?.message ?? expect.unreachable();
  const called = message.tool_calls?.[0];
  expect(message.tool_calls).toHaveLength(1);
  expect(called).toMatchObject({ function: { name: "get_weather", arguments: '{"city":"Berlin"}' } });
  expect(called?.id.length).toBeLessThanOrEqual(40);
  expect(shown[0]?.candidates.map(({ document }) => document.function)).toEqual(
    expect.arrayContaining(["get_weather", "add"]),
  );
  expect(shown[0]?.memory.map((turn) => [turn.question, turn.answer, turn.isTainted])).toEqual([
    ["For all that follows: Be brief.", "", undefined],
    ["Hello.", "Good day.", true],
  ]);

  const result = { role: "tool" as const, tool_call_id: called?.id ?? "", content: '{"sky":"clear"}' };
  const done = await client.chat.completions.create({ ...request, messages: [...messages, message, result] });
  expect(done.choices[0]).toMatchObject({ finish_reason: "stop", message: { content: "It is sunny." } });
  expect(shown[1]?.steps.at(-1)).toMatchObject({
    kind: "calls",
    results: [{ call: { function: "get_weather", arguments: { city: "Berlin" } }, value: { sky: "clear" } }],
  });
});

test("a stream hands it back as well, and nothing where the caller chose none", async () => {
  const request = { model: "agient", tools: [CHAT_TOOL], messages: [{ role: "user" as const, content: QUESTION }] };
  const runner = client.chat.completions.stream(request);
  expect((await runner.finalChatCompletion()).choices[0]).toMatchObject({
    finish_reason: "tool_calls",
    message: { tool_calls: [{ function: { name: "get_weather", arguments: '{"city":"Berlin"}' } }] },
  });
  const none = await client.chat.completions.create({ ...request, tool_choice: "none" });
  expect(none.choices[0]?.message.content).toBe("It is sunny.");
  const named = { type: "function" as const, function: { name: "get_weather" } };
  await client.chat.completions.create({ ...request, tool_choice: named });
  expect(shown.at(-1)?.candidates.map(({ document }) => document.function)).toContain("get_weather");
  const wrong = client.chat.completions.create({ ...request, tool_choice: { ...named, function: { name: "no" } } });
  await expect(wrong).rejects.toMatchObject({ status: 400, error: { message: expect.stringContaining("“no”") } });
  const twice = client.chat.completions.create({ ...request, tools: [CHAT_TOOL, CHAT_TOOL] });
  await expect(twice).rejects.toMatchObject({ status: 400 });
});

test("a response is the same in items, whole and in events", async () => {
  const whole = await client.responses.create({ model: "agient", input: QUESTION, instructions: "Be brief." });
  expect(whole).toMatchObject({ status: "completed", output_text: "It is sunny.", instructions: "Be brief." });
  const handed = await client.responses.create({ model: "agient", input: QUESTION, tools: [TOOL] });
  const [call] = handed.output;
  expect(handed).toMatchObject({ status: "completed", tools: [TOOL], output: [{ type: "function_call" }] });
  if (call?.type !== "function_call") expect.unreachable();
  const input: OpenAI.Responses.ResponseInput = [
    { role: "user", content: QUESTION },
    call,
    { type: "function_call_output", call_id: call.call_id, output: "clear" },
  ];
  const done = await client.responses.create({ model: "agient", input, tools: [TOOL] });
  expect(done.output_text).toBe("It is sunny.");
  expect(shown.at(-1)?.steps.at(-1)).toMatchObject({ results: [{ value: "clear" }] });
});

test("a response goes on from an earlier one by its ID", async () => {
  const first = await client.responses.create({ model: "agient", input: "Hello." });
  const handed = await client.responses.create({
    ...{ model: "agient", input: QUESTION, tools: [TOOL], previous_response_id: first.id },
  });
  expect(handed.previous_response_id).toBe(first.id);
  const [call] = handed.output;
  if (call?.type !== "function_call") expect.unreachable();
  const output = [{ type: "function_call_output" as const, call_id: call.call_id, output: "clear" }];
  const done = await client.responses.create({
    ...{ model: "agient", input: output, tools: [TOOL], previous_response_id: handed.id },
  });
  expect(done.output_text).toBe("It is sunny.");
  expect(shown.at(-1)).toMatchObject({ question: QUESTION, memory: [{ question: "Hello.", answer: "It is sunny." }] });
  expect(shown.at(-1)?.steps.at(-1)).toMatchObject({ results: [{ value: "clear" }] });
  await client.responses.create({ model: "agient", input: "And now?", previous_response_id: done.id });
  expect(shown.at(-1)?.memory.map(({ question, answer }) => [question, answer])).toEqual([
    ["Hello.", "It is sunny."],
    [QUESTION, "It is sunny."],
  ]);
});

test.each(["resp_nobody", "chatcmpl-1"])("%s is no response of his, and none is made", async (id) => {
  const asked = client.responses.create({ model: "agient", input: "And now?", previous_response_id: id });
  await expect(asked).rejects.toMatchObject({ status: 404 });
  expect(shown).toEqual([]);
});

test.each([
  [[], ["message", "It is sunny."]],
  [[TOOL], ["function_call", '{"city":"Berlin"}']],
])("the events of a response stand in their order", async (tools, [type, text]) => {
  const stream = client.responses.stream({ model: "agient", input: QUESTION, tools });
  const types: string[] = [];
  const numbers: number[] = [];
  let said = "";
  for await (const event of stream) {
    types.push(event.type.replace("response.", ""));
    numbers.push(event.sequence_number);
    if ("delta" in event && typeof event.delta === "string") said += event.delta;
  }
  expect(numbers).toEqual(numbers.map((_, index) => index));
  expect(said).toBe(text);
  expect(types.slice(0, 3)).toEqual(["created", "in_progress", "output_item.added"]);
  expect(types.slice(-2)).toEqual(["output_item.done", "completed"]);
  expect((await stream.finalResponse()).output).toMatchObject([{ type, status: "completed" }]);
});

test("the offline planner chooses such a tool by the question, and words its result", async () => {
  await runs.close();
  runs = service(createOfflinePlanner);
  const request = { model: "agient", tools: [CHAT_TOOL] };
  const user = { role: "user" as const, content: QUESTION };
  const { choices } = await client.chat.completions.create({ ...request, messages: [user] });
  const message = choices[0]?.message ?? expect.unreachable();
  expect(message.tool_calls).toMatchObject([{ function: { name: "get_weather", arguments: '{"city":"Berlin"}' } }]);
  const result = { role: "tool" as const, tool_call_id: message.tool_calls?.[0]?.id ?? "", content: "clear, 21 °C" };
  const done = await client.chat.completions.create({ ...request, messages: [user, message, result] });
  expect(done.choices[0]?.message.content).toContain("clear, 21 °C");
});
