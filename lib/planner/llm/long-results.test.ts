import { afterEach, describe, expect, it } from "vitest";
import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import type { NewRunEvent } from "@/lib/agent/events";
import type { Json } from "@/lib/json";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { type ChatRequest, type ModelReply, type ModelServer, startModelServer } from "@/lib/testing/model-server";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { shapeOf } from "../results/shape-of";
import { createModelPlanners } from ".";

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** 900 kB that no prompt may hold, and a word in it that shows where it went. */
const ROWS: Json = Array.from({ length: 30_000 }, (_, id) => ({ id, note: `needle number ${id}` }));

const FUNCTIONS = [
  searchDocument("rows", "load", { type: "object", properties: { name: { type: "string" } }, required: ["name"] }),
  searchDocument("counting", "count", {
    type: "object",
    properties: { items: { type: "array" } },
    required: ["items"],
  }),
];

type Reply = (request: ChatRequest, number: number) => ModelReply;

async function ask(reply: Reply, { planner, data }: { planner: "native" | "pipeline"; data?: Json }) {
  const prompts: string[] = [];
  const server = await startModelServer((request, number) => {
    prompts.push(JSON.stringify(request));
    return reply(request, number);
  });
  servers.push(server);
  const settings = { model: "openai-compatible:stand-in", baseUrl: server.baseUrl, apiKey: "k", planner, check };
  const events: NewRunEvent[] = [];
  const received: Json[] = [];
  const result = await answerQuestion(
    {
      question: "How many rows are there?",
      memory: [],
      ...(data !== undefined && { data }),
      grants: { public: true },
      owner: "local",
      timeZone: "UTC",
      now: new Date(0),
      signal: new AbortController().signal,
      bounds: DEFAULT_BOUNDS,
    },
    {
      planner: createModelPlanners({})(settings),
      search: fixedSearch(FUNCTIONS).search,
      sandbox: "fake",
      emit: (event) => events.push(event),
      factsOf: factsOfReading,
      runFunction: async ({ tool, arguments: values }) => {
        received.push(values);
        const items = values.items;
        const value = tool === "rows" ? { rows: ROWS } : Array.isArray(items) ? items.length : -1;
        return { status: "ok", value, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
  );
  return { result, events, received, prompts };
}

const call = (name: string, values: object, id: string): ModelReply => ({
  calls: [{ id, name, arguments: JSON.stringify(values) }],
});

describe("a long result", () => {
  it("goes from one function to another by its handle, and into no prompt", async () => {
    const { result, received, prompts, events } = await ask(
      (_, number) =>
        [
          call("rows", { name: "all" }, "c1"),
          call("counting", { items: "$call-1.rows" }, "c2"),
          { text: "There are 30000." },
        ][number - 1] ?? { text: "?" },
      { planner: "native" },
    );
    expect(result).toMatchObject({ status: "answered", answer: "There are 30000." });
    expect(received).toEqual([{ name: "all" }, { items: ROWS }]);
    expect(prompts[1]).toContain("list of 30000");
    expect(prompts[1]).toContain("read_result");
    expect(prompts.every((prompt) => prompt.length < 20_000)).toBe(true);
    const written = events.filter((event) => event.type === "arguments-generated");
    expect(written[1]?.arguments).toEqual({ items: "$call-1.rows" });
  });

  it("does so with a model that cannot call functions", async () => {
    const choice = (name: string, values: object): ModelReply => ({
      text: JSON.stringify({ calls: [{ function: name, arguments: values, reason: "r" }], ask: null, reason: "r" }),
    });
    const plan: ModelReply = {
      text: JSON.stringify({ reason: "r", needs_function: true, keywords: ["rows"], query: "rows", ask: null }),
    };
    const done: ModelReply = {
      text: JSON.stringify({ reason: "r", needs_function: false, keywords: [], query: "", ask: null }),
    };
    const script = [plan, choice("rows", { name: "all" }), plan, choice("counting", { items: "$call-1.rows" }), done];
    const { result, received } = await ask((_, number) => script[number - 1] ?? { text: "There are 30000." }, {
      planner: "pipeline",
    });
    expect(result).toMatchObject({ status: "answered", answer: "There are 30000." });
    expect(received[1]).toEqual({ items: ROWS });
  });

  it("can be read part by part, and not without end", async () => {
    const last: string[] = [];
    const { result, prompts } = await ask(
      ({ messages }, number) => {
        last.push(String(messages.at(-1)?.content));
        if (number === 1) return call("rows", { name: "all" }, "c1");
        if (number === 2) return call("read_result", { handle: "$call-1.rows", from: 29_998 }, "c2");
        if (number === 3) return call("read_result", { handle: "$call-1.rows[7].note" }, "c2");
        if (number === 4) return call("read_result", { handle: "$call-9" }, "c2");
        if (number < 20 && last.at(-1)?.includes("Use handles") !== true)
          return call("read_result", { handle: "$call-1.rows[1]" }, "c2");
        return { text: "Enough." };
      },
      { planner: "native" },
    );
    expect(JSON.parse(last[2] ?? "")).toMatchObject({
      from: 29_998,
      of: 30_000,
      items: [{ id: 29_998 }, { id: 29_999 }],
    });
    expect(JSON.parse(last[3] ?? "")).toMatchObject({ text: "needle number 7" });
    expect(last[4]).toContain("There is no “$call-9”");
    expect(result).toMatchObject({ status: "answered", answer: "Enough." });
    expect(prompts.length).toBeLessThan(15);
  });

  it("is not guessed at: a path that leads nowhere is shown to the model, which mends it", async () => {
    const { result, received } = await ask(
      (_, number) =>
        [
          call("rows", { name: "all" }, "c1"),
          call("counting", { items: "$call-1.lines" }, "c2"),
          call("counting", { items: "$call-1.rows" }, "c3"),
          { text: "There are 30000." },
        ][number - 1] ?? { text: "?" },
      { planner: "native" },
    );
    expect(result.status).toBe("answered");
    expect(received).toHaveLength(2);
  });
});

describe("data given along", () => {
  it("reaches the function whole, and a model only as what it is made of", async () => {
    const data = { table: ["secret-1", "secret-2", "secret-3"] };
    const { result, received, prompts } = await ask(
      (_, number) =>
        number === 1
          ? call("counting", { items: "$data.table" }, "c1")
          : number === 2
            ? call("read_result", { handle: "$data.table" }, "c2")
            : { text: "Three." },
      { planner: "native", data },
    );
    expect(received).toEqual([{ items: data.table }]);
    expect(result.status).toBe("answered");
    expect(prompts[0]).toContain("$data");
    expect(prompts.join()).not.toContain("secret-");
  });
});

describe("a shape", () => {
  it.each<[Json, Json]>([
    [null, "nothing"],
    [[], "empty list"],
    [["a", "bcd"], { "list of 2": "text" }],
    [[1, "a"], { "list of 2": "number or text" }],
    [{ a: { b: { c: { d: { e: 1 } } } } }, { a: { b: { c: { d: "object" } } } }],
  ])("of %j is %j", (value, shape) => {
    expect(shapeOf(value)).toEqual(shape);
  });

  it("is short, whatever a stranger's program returns", () => {
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${"n".repeat(500)}${index}`, index]));
    expect(JSON.stringify(shapeOf(wide)).length).toBeLessThan(2_000);
  });
});
