import { createMCPClient } from "@ai-sdk/mcp";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import type { Scope } from "@/lib/keys";
import { toolContent } from "@/lib/testing/factories";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
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
let scopes: Scope[];
let bound: string[];
let logs: RunEvent[][];
let revisions: Set<string>;

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
      async get(id) {
        if (id !== runId) throw new AppError("not-found", "There is no such run.");
      },
    },
    search: fixedSearch([
      searchDocument("adder", "main", adder.functions[0]?.inputs ?? { type: "object", properties: {} }),
    ]).search,
    mart: {
      async getTool(slug) {
        if (slug !== "adder" && slug !== "sender") throw new AppError("not-found", `There is no tool “${slug}”.`);
        return { version: slug === "adder" ? adder : sender };
      },
      async runFunction({ arguments: { a, b } }) {
        if (a === "boom") throw new Error("a secret of the inside");
        return { status: "ok", value: Number(a) + Number(b), stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
    usableToolIds: async () => [],
    signal,
  };
}

/** The server in this process, behind the signature of fetch. */
const ask: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  revisions.add(request.headers.get("mcp-protocol-version") ?? "");
  return serveMcp(request, program(request.signal));
};

beforeEach(() => {
  scopes = ALL;
  bound = [];
  logs = [];
  revisions = new Set();
  asked.length = 0;
  cancelled.length = 0;
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
    logs = [ended("answered", "3")];
    const told: unknown[] = [];
    const answer = await client.callTool(
      { name: "ask", arguments: { question: "1 + 2?" } },
      { onprogress: ({ message }) => told.push(message) },
    );
    expect(answer.structuredContent).toEqual({ runId, status: "answered", answer: "3", calls: [] });
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

test("a call that is cancelled stops its run", async () => {
  const client = await connect("auto");
  const stop = new AbortController();
  const asking = client.callTool({ name: "ask", arguments: { question: "Forever?" } }, { signal: stop.signal });
  await vi.waitFor(() => expect(asked).toEqual(["Forever?"]));
  stop.abort();
  await expect(asking).rejects.toThrow();
  await vi.waitFor(() => expect(cancelled).toEqual([runId]));
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
