import { createMCPClient } from "@ai-sdk/mcp";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import type { Arguments } from "@/lib/json";
import type { Scope } from "@/lib/keys";
import { toolContent } from "@/lib/testing/factories";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { VERSION } from "../version";
import { type McpProgram, serveMcp } from ".";

const ADDRESS = "http://mart.example/api/mcp";
const ALL: Scope[] = ["ask", "tools:read", "tools:run", "tools:change"];

const at = "2026-11-23T04:00:00.000Z";
const runId = "run-1";
const ended = (status: "answered" | "clarification-needed", text: string): RunEvent[] => [
  { type: "run-start", seq: 1, at, runId, query: "1 + 2?", planner: "offline" },
  { type: "candidates-ranked", seq: 2, at, runId, considered: 40, tookMs: 1, candidates: [] },
  { type: "answer-end", seq: 3, at, runId, text },
  { type: "run-end", seq: 4, at, runId, status, durationMs: 5 },
];

const adder = toolContent();
const sender = toolContent({ functions: adder.functions.map((each) => ({ ...each, sideEffects: true })) });
const cancelled: string[] = [];
const asked: string[] = [];
const decided: unknown[] = [];
let scopes: Scope[];
let bound: string[];
let pinned: string[];
let logs: RunEvent[][];
let revisions: Set<string>;
/** What a tool has whose schema is long. */
let wide: ReturnType<typeof toolContent> | undefined;

function versionOf(slug: string) {
  if (wide && slug.startsWith("wide-")) return wide;
  if (slug !== "adder" && slug !== "sender") throw new AppError("not-found", `There is no tool “${slug}”.`);
  return slug === "adder" ? adder : sender;
}

function program(signal: AbortSignal): McpProgram {
  return {
    caller: { ownerKey: "user:ada", address: "127.0.0.1", scopes, keyName: "shop", tools: bound },
    asker: { id: "ada", isAdmin: false },
    runs: {
      async start({ question, continues }) {
        asked.push(continues === undefined ? question : `${continues}: ${question}`);
        return { runId, chatId: null };
      },
      async *events(_, __, ___, left) {
        const log = logs.shift();
        if (log !== undefined) yield log;
        else await new Promise((resolve) => left.addEventListener("abort", resolve, { once: true }));
      },
      cancel: async (id) => void cancelled.push(id),
      async decideApproval({ callId, by, decision, permit }) {
        permit?.("sender");
        decided.push([callId, by, decision]);
      },
      async get(id) {
        if (id !== runId) throw new AppError("not-found", "There is no such run.");
      },
    },
    search: fixedSearch([
      searchDocument("adder", "main", adder.functions[0]?.inputs ?? { type: "object", properties: {} }),
    ]).search,
    mart: {
      getTool: async (slug) => ({ version: versionOf(slug) }),
      async runFunction({ slug, function: name, permit, arguments: { a, b } }) {
        const { functions } = versionOf(slug);
        const isOnly = name === undefined && functions.length === 1;
        permit?.(isOnly ? functions[0] : functions.find((each) => each.name === name), functions);
        if (a === "boom") throw new Error("a secret of the inside");
        return { status: "ok", value: Number(a) + Number(b), stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
    usableToolIds: async () => [],
    pinnedTools: async () => pinned,
    signal,
  };
}

/** A request that nobody holds any more is collected, and then hears of no abort: a server's connection would hold it. */
const held: Request[] = [];

/** The server in this process, behind the signature of fetch. */
const ask: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  held.push(request);
  revisions.add(request.headers.get("mcp-protocol-version") ?? "");
  return serveMcp(request, program(request.signal));
};

beforeEach(() => {
  scopes = ALL;
  bound = [];
  pinned = [];
  logs = [];
  revisions = new Set();
  asked.length = 0;
  decided.length = 0;
  cancelled.length = 0;
  held.length = 0;
});
afterEach(() => vi.restoreAllMocks());

async function connect(
  mode: "legacy" | "auto",
  more: { elicitation?: { form: Record<string, never> } } = {},
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { capabilities: more, versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(ADDRESS), { fetch: ask }));
  return client;
}

test.each([
  ["legacy", "2025-11-25"],
  ["auto", "2026-07-28"],
] as const)(
  "a client that is %s speaks %s: it lists, searches, asks with progress, and runs",
  async (mode, revision) => {
    const client = await connect(mode);
    expect(client.getServerVersion()).toMatchObject({ name: "agient", version: VERSION });
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ["ask", false],
      ["search_tools", true],
      ["run_reading_tool", true],
      ["run_changing_tool", false],
    ]);
    expect(JSON.stringify(tools).length).toBeLessThan(64_000);
    const found = await client.callTool({ name: "search_tools", arguments: { query: "add" } });
    expect(found.structuredContent).toMatchObject({
      results: [{ tool: "adder", function: "main", runWith: "run_reading_tool", license: null, sourceUrl: null }],
    });
    logs = [ended("answered", "a\\_b is 3")];
    const told: unknown[] = [];
    const answer = await client.callTool(
      { name: "ask", arguments: { question: "1 + 2?" } },
      { onprogress: ({ message }) => told.push(message) },
    );
    expect(answer.structuredContent).toEqual({
      ...{ runId, status: "answered", answer: "a\\_b is 3", text: "a_b is 3", calls: [] },
    });
    expect(answer.content).toEqual([{ type: "text", text: "a_b is 3" }]);
    expect(told).toEqual(["Reading the question", "Looked at 40 functions", "Answered"]);
    const sum = await client.callTool({
      name: "run_reading_tool",
      arguments: { tool: "adder", arguments: { a: 1, b: 2 } },
    });
    expect(sum.structuredContent).toEqual({ value: 3, durationMs: 1 });
    expect(revisions).toContain(revision);
    expect(cancelled).toEqual([]);
  },
);

test("what reads and what changes are kept apart, and each needs its scope", async () => {
  const client = await connect("auto");
  const call = async (name: string, tool: string, a: unknown = 1) => {
    const { content, isError } = await client.callTool({ name, arguments: { tool, arguments: { a, b: 2 } } });
    return [isError ?? false, content[0]?.type === "text" ? content[0].text : ""];
  };
  expect(await call("run_reading_tool", "sender")).toEqual([true, expect.stringContaining("run_changing_tool")]);
  expect(await call("run_changing_tool", "adder")).toEqual([true, expect.stringContaining("run_reading_tool")]);
  expect(await call("run_changing_tool", "sender")).toEqual([false, "3"]);
  expect(await call("run_reading_tool", "nothing")).toEqual([true, "There is no tool “nothing”."]);
  vi.spyOn(console, "error").mockReturnValue();
  expect(await call("run_reading_tool", "adder", "boom")).toEqual([true, expect.not.stringContaining("secret")]);
  scopes = ["tools:run"];
  expect(await call("run_changing_tool", "sender")).toEqual([true, expect.stringContaining("tools:change")]);
});

test("the tools that a key is bound to are tools of their own, with their schemas", async () => {
  bound = ["adder", "sender", "gone"];
  const client = await connect("auto");
  const { tools } = await client.listTools();
  const own = tools.filter(({ name }) => name.includes("--"));
  expect(own.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ["adder--main", true],
    ["sender--main", false],
  ]);
  expect(own[0]).toMatchObject({
    inputSchema: adder.functions[0]?.inputs,
    outputSchema: { required: ["value", "durationMs"] },
  });
  const sum = await client.callTool({ name: "adder--main", arguments: { a: 1, b: 2 } });
  expect(sum.structuredContent).toEqual({ value: 3, durationMs: 1 });
  scopes = ["tools:run"];
  expect((await client.callTool({ name: "sender--main", arguments: { a: 1, b: 2 } })).isError).toBe(true);
});

test("the tools that a person pinned are tools of their own where the key is bound to none", async () => {
  pinned = ["sender", "gone"];
  const client = await connect("legacy");
  const names = async () => (await client.listTools()).tools.flatMap(({ name }) => (name.includes("--") ? [name] : []));
  expect(await names()).toEqual(["sender--main"]);
  const sum = await client.callTool({ name: "sender--main", arguments: { a: 1, b: 2 } });
  expect(sum.structuredContent).toEqual({ value: 3, durationMs: 1 });
  bound = ["adder"];
  expect(await names()).toEqual(["adder--main"]);
  await expect(client.callTool({ name: "sender--main", arguments: { a: 1, b: 2 } })).rejects.toThrow("not found");
});

test("a list stays below 64 kB, whatever the schemas of what is pinned", async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `input${at}`,
      { type: "number", description: "A number of many. ".repeat(4) },
    ]),
  );
  const [main] = adder.functions;
  if (!main) throw new Error("The adder has a function.");
  wide = { ...adder, functions: [{ ...main, inputs: { type: "object", properties } }] };
  pinned = Array.from({ length: 60 }, (_, at) => `wide-${at}`);
  const client = await connect("auto");
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThan(8);
  expect(JSON.stringify(tools).length).toBeLessThan(64_000);
});

test("a question back is put to the person where the client can, else told as a result", async () => {
  logs = [ended("clarification-needed", "Which two?"), ended("answered", "3")];
  const client = await connect("auto", { elicitation: { form: {} } });
  client.setRequestHandler("elicitation/create", async () => ({ action: "accept", content: { reply: "1 and 2" } }));
  const answer = await client.callTool({ name: "ask", arguments: { question: "Add them." } });
  expect(answer.structuredContent).toMatchObject({ status: "answered", answer: "3" });
  expect(asked).toEqual(["Add them.", "run-1: 1 and 2"]);
  logs = [ended("clarification-needed", "Which two?")];
  const told = await (await connect("legacy")).callTool({ name: "ask", arguments: { question: "Add them." } });
  expect(told.structuredContent).toMatchObject({ status: "clarification-needed", answer: "Which two?", runId });
});

/** The log of a run of which a call waits for a person. */
function waiting(callId: string, values: Arguments): RunEvent[] {
  const inputs = { type: "object" as const, properties: {} };
  const call = { tool: "sender", version: 1, function: "main", owner: "ada", effect: "changes" as const, inputs };
  return [
    { type: "run-start", seq: 1, at, runId, query: "Send 1", planner: "offline" },
    { type: "approval-requested", seq: 2, at, runId, step: 1, callId, ...call, arguments: values },
  ];
}

test("a call that waits is put to the person where the key may approve, else told as a result", async () => {
  const waits = waiting("call-1", { a: 1 });
  const goesOn: RunEvent[] = [
    { type: "approval-given", seq: 3, at, runId, callId: "call-1", by: "key:shop", scope: "once" },
    { type: "answer-end", seq: 4, at, runId, text: "Sent." },
    { type: "run-end", seq: 5, at, runId, status: "answered", durationMs: 5 },
  ];
  const question = { name: "ask", arguments: { question: "Send 1" } };
  const client = await connect("auto", { elicitation: { form: {} } });
  let allow = true;
  const put: unknown[] = [];
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    put.push(params.message);
    return { action: "accept", content: { allow } };
  });
  logs = [waits];
  expect((await client.callTool(question)).structuredContent).toMatchObject({ status: "waiting" });
  expect(put).toEqual([]);
  scopes = [...ALL, "approve"];
  logs = [waits, waits, goesOn];
  expect((await client.callTool(question)).structuredContent).toMatchObject({ status: "answered", answer: "Sent." });
  expect(put).toEqual([expect.stringContaining('{"a":1}')]);
  allow = false;
  logs = [waits, waits, goesOn];
  await client.callTool(question);
  expect(decided).toEqual([
    ["call-1", "key:shop", "once"],
    ["call-1", "key:shop", "refuse"],
  ]);
  logs = [waits];
  const told = await (await connect("legacy")).callTool(question);
  expect(told.structuredContent).toMatchObject({ status: "waiting", approval: { callId: "call-1" } });
});

test("a yes is for the call that was shown: another one that waits by now is asked about", async () => {
  scopes = [...ALL, "approve"];
  const client = await connect("auto", { elicitation: { form: {} } });
  const put: string[] = [];
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    put.push(params.message);
    return { action: "accept", content: { allow: true } };
  });
  const second = waiting("call-2", { text: "x".repeat(3_000) });
  logs = [waiting("call-1", { a: 1 }), second, second, ended("answered", "Sent.")];
  const answer = await client.callTool({ name: "ask", arguments: { question: "Send 1" } });
  expect(answer.structuredContent).toMatchObject({ status: "answered", answer: "Sent." });
  expect(put[1]).toContain("x… (1,011 more characters). May it?");
  expect(decided).toEqual([["call-2", "key:shop", "once"]]);
});

test("a key that is bound to other tools is not asked whether a call may be made, and cannot allow it", async () => {
  scopes = [...ALL, "approve"];
  bound = ["adder"];
  const client = await connect("auto", { elicitation: { form: {} } });
  const put: string[] = [];
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    put.push(params.message);
    bound = ["adder"]; // Meanwhile.
    return { action: "accept", content: { allow: true } };
  });
  const question = { name: "ask", arguments: { question: "Send 1" } };
  logs = [waiting("call-1", { a: 1 })];
  expect((await client.callTool(question)).structuredContent).toMatchObject({ status: "waiting" });
  expect(put).toEqual([]);
  bound = ["sender"];
  logs = [waiting("call-1", { a: 1 }), waiting("call-1", { a: 1 })];
  expect(await client.callTool(question)).toMatchObject({ isError: true });
  expect(put).toHaveLength(1);
  expect(decided).toEqual([]);
});

test("a call that is cancelled stops its run", async () => {
  const client = await connect("auto");
  const stop = new AbortController();
  const asking = client.callTool({ name: "ask", arguments: { question: "Forever?" } }, { signal: stop.signal });
  await vi.waitFor(() => expect(asked).toEqual(["Forever?"]));
  stop.abort();
  await expect(asking).rejects.toThrow();
  await vi.waitFor(() => expect(cancelled).toEqual([runId]));
});

test.each([
  [
    "a tool is answered at once",
    "run_reading_tool",
    { tool: "adder", arguments: { a: 1, b: 2 } },
    {},
    "application/json",
  ],
  [
    "progress is to be told of is answered by a stream",
    "search_tools",
    { query: "add" },
    { progressToken: 1 },
    "text/event-stream",
  ],
  ["the agent is answered by a stream", "ask", { question: "1 + 2?" }, {}, "text/event-stream"],
])("a call of 2025 by which %s", async (_, name, values, meta, type) => {
  logs = [ended("answered", "3")];
  const params = { name, arguments: values, _meta: meta };
  const response = await ask(ADDRESS, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": "2025-11-25",
    },
  });
  expect(response.headers.get("content-type")).toBe(type);
  expect(await response.text()).toContain('"structuredContent":{');
});

test("what nobody expected before a call of 2025 is answered without its inside, and left in the log", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const body = JSON.stringify({ jsonrpc: "2.0", id: "a", method: "tools/list" });
  const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
  const request = new Request(ADDRESS, { method: "POST", body, headers });
  const pinnedTools = () => Promise.reject(new Error("a secret of the inside"));
  const response = await serveMcp(request, { ...program(request.signal), pinnedTools });
  expect([response.status, await response.json()]).toEqual([
    500,
    { jsonrpc: "2.0", id: "a", error: { code: -32603, message: "Internal server error" } },
  ]);
  expect(log).toHaveBeenCalledOnce();
});

test("the AI SDK's client uses the tools", async () => {
  logs = [ended("answered", "3")];
  const client = await createMCPClient({ transport: { type: "http", url: ADDRESS, fetch: ask } });
  const { ask: asking } = await client.tools();
  const answer = await asking?.execute?.({ question: "1 + 2?" }, { toolCallId: "1", messages: [], context: {} });
  expect(answer).toMatchObject({ structuredContent: { answer: "3" } });
  await client.close();
});

test("nonsense is told in the protocol's own words", async () => {
  const send = (method: string, body: string | null, headers = { "content-type": "application/json" }) =>
    ask(ADDRESS, { method, body, headers: { accept: "application/json, text/event-stream", ...headers } });
  for (const body of [
    "nonsense",
    "{}",
    "[]",
    "null",
    '{"jsonrpc":"2.0","id":1,"method":"nothing"}',
    '{"jsonrpc":"2.0"',
  ]) {
    expect((await send("POST", body)).status).toBeLessThan(500);
  }
  expect((await send("POST", "{}", { "content-type": "text/plain" })).status).toBe(415);
  expect((await send("GET", null)).status).toBe(405);
  expect((await send("DELETE", null)).status).toBe(405);
  await expect(send("POST", `[${"1,".repeat(200_000)}1]`)).rejects.toThrow("too many parts");
});
