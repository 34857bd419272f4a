import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { parseEnv } from "@/lib/env";
import { PLATFORM_USER } from "@/lib/publishing";
import { summarize } from "@/lib/runs/fold";
import type { App } from "@/lib/server";
import { createApp } from "@/lib/server/wiring/create-app";
import { type ModelServer, startModelServer } from "@/lib/testing/model-server";
import { type StandInOptions, startOpenAiStandIn } from "@/lib/testing/openai-stand-in";
import { playPipeline } from "@/lib/testing/pipeline-stand-in";
import { squareRootOfLengths } from "@/lib/testing/square-root-recording";

const SOURCE = `
import math

def stringLength(s: str) -> int:
    """Calculates the length of a string"""
    return len(s)

def add(a: int, b: int) -> int:
    """Calculates the sum of two numbers"""
    return a + b

def sqrt(x: int) -> float:
    """Calculates the square root of a number"""
    return math.sqrt(x)
`;

let folder: string;
let app: App;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "agient-example-"));
  app = await createApp(parseEnv({ ...process.env, AGIENT_DATA_DIR: folder, DATABASE_URL: "" }));
  await app.mart.addTool({
    manifest: {
      slug: "letters-and-roots",
      name: "Letters and roots",
      description: "Lengths of strings, sums and square roots.",
      runtime: "python",
    },
    source: SOURCE,
    ownerId: PLATFORM_USER.id,
  });
});

afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(server: ModelServer) {
  try {
    const model = { model: "openai-compatible:stand-in", baseUrl: server.baseUrl };
    const { runId } = await app.runs.start({ ownerKey: "local", question: squareRootOfLengths.query, model });
    const events: RunEvent[] = [];
    const reader = new AbortController();
    for await (const batch of app.runs.events(runId, "local", 0, reader.signal)) events.push(...batch);
    return { ...summarize(events), events };
  } finally {
    await server.close();
  }
}

const PROGRAM = `
  const [hello, world] = await Promise.all([tools.stringLength({ s: "hello" }), tools.stringLength({ s: "world" })]);
  return tools.sqrt({ x: await tools.add({ a: hello, b: world }) });`;

const expectedCalls = squareRootOfLengths.calls.map((call) => ({
  tool: "letters-and-roots",
  function: call.name,
  arguments: call.arguments,
  value: call.result,
  status: "ok",
}));

describe("the worked example among the tools that ship, in the real sandbox", { timeout: 90_000 }, () => {
  it.each([
    ["streaming, one call a turn", {}],
    ["plain JSON, a search first, two calls at once", { stream: false, searchFirst: true, parallel: true }],
  ] as [string, StandInOptions][])("%s", async (_, options) => {
    const { status, answer, toolCalls, error } = await ask(await startOpenAiStandIn(options));
    expect({ status, answer, error }).toEqual({ status: "answered", answer: squareRootOfLengths.answer });
    expect(toolCalls).toMatchObject(expectedCalls);
  });

  it("as a program, with the first two calls at the same time", async () => {
    const results: string[] = [];
    const server = await startModelServer(({ messages, tools = [] }) => {
      const [result] = messages.flatMap((message) => (message.role === "tool" ? [message.content] : []));
      if (result !== undefined) {
        results.push(result);
        return { text: squareRootOfLengths.answer };
      }
      const offered = tools.map((tool) => tool.function.name);
      if (!offered.includes("run_program")) return { text: "There are no programs." };
      return { calls: [{ id: "call-1", name: "run_program", arguments: JSON.stringify({ code: PROGRAM }) }] };
    });
    const { status, answer, toolCalls, error, events } = await ask(server);
    expect({ status, answer, error }).toEqual({ status: "answered", answer: squareRootOfLengths.answer });
    expect(toolCalls).toMatchObject(expectedCalls);
    // All that enters the prompt is what the program returns.
    expect(results).toEqual([JSON.stringify(Math.sqrt(10))]);
    const moments = events.filter(({ type }) => type === "tool-call-start" || type === "tool-call-end");
    expect(moments.slice(0, 2).map(({ type }) => type)).toEqual(["tool-call-start", "tool-call-start"]);
  });

  it("by a model that cannot call functions", async () => {
    const { status, answer, toolCalls, error } = await ask(await startModelServer(playPipeline));
    expect({ status, answer, error }).toEqual({ status: "answered", answer: "It is approximately 3.162." });
    expect(toolCalls).toMatchObject(expectedCalls);
  });
});
