import { expect, test } from "vitest";
import type { RunEvent } from "@/lib/agent/events";
import { giveFeedback, listTools, readRun, runTool } from "@/lib/protocols/rest";
import { askAndFollow, createClient } from ".";

const at = "2026-11-23T04:00:00.000Z";
const runId = "run-1";
const EVENTS: RunEvent[] = [
  { type: "run-start", seq: 1, at, runId, query: "1 + 2?", planner: "offline" },
  { type: "answer-delta", seq: 2, at, runId, text: "It is “3”." },
  { type: "run-end", seq: 3, at, runId, status: "answered", durationMs: 5 },
];

/** A server that gives these answers one after the other, and what it was asked. */
function served(...answers: (() => Response)[]) {
  const asked: Request[] = [];
  const client = createClient({
    ...{ url: "http://mart.example", key: "agt_good" },
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return answers.shift()?.() ?? Promise.reject(new TypeError("fetch failed"));
    },
  });
  return { client, asked };
}

/** Events in pieces that end anywhere; the connection breaks after them where it is cut. */
function stream(events: readonly RunEvent[], isCut = false): Response {
  const bytes = new TextEncoder().encode(
    `retry: 1000\n\n: still here\n\n${events.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join("")}`,
  );
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = bytes.slice(sent, sent + 7);
      sent += piece.length;
      if (piece.length > 0) controller.enqueue(piece);
      else if (isCut) controller.error(new TypeError("terminated"));
      else controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

test("an operation is sent as its schemas have it, and its answer is held against them", async () => {
  const result = { status: "ok", value: 3, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
  const { client, asked } = served(
    () => Response.json(result),
    () => Response.json({ tools: [], next: null }),
    () => new Response(null, { status: 204 }),
    () => Response.json({ status: "ok" }),
  );
  const body = { arguments: { a: 1 } };
  expect(await client.send(runTool, { params: { slug: "a/b" }, body, idempotencyKey: "one" })).toEqual(result);
  const [first] = asked;
  expect([first?.method, first?.url]).toEqual(["POST", "http://mart.example/api/v1/tools/a%2Fb/run"]);
  expect(first?.headers.get("authorization")).toBe("Bearer agt_good");
  expect(first?.headers.get("idempotency-key")).toBe("one");
  expect(await first?.json()).toEqual(body);
  expect(await client.send(listTools, { query: { text: "a b", limit: 2 } })).toEqual({ tools: [], next: null });
  expect(asked[1]?.url).toBe("http://mart.example/api/v1/tools?text=a+b&limit=2");
  expect(await client.send(giveFeedback, { params: { runId }, body: { right: true } })).toBeNull();
  await expect(client.send(runTool, { params: { slug: "a" }, body })).rejects.toThrow();
});

test("what the server refuses is the same failure here", async () => {
  const problem = { status: 404, detail: "There is no such run.", code: "not-found" };
  const { client } = served(
    () => Response.json(problem, { status: 404 }),
    () => new Response("<html>", { status: 502 }),
  );
  const read = () => client.send(readRun, { params: { runId } });
  await expect(read()).rejects.toMatchObject({ code: "not-found", message: problem.detail });
  await expect(read()).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("502") });
  await expect(read()).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("mart.example") });
});

test("a question is asked once and followed to its end, however often the connection breaks", async () => {
  const { client, asked } = served(
    () => stream([], true),
    () => stream(EVENTS.slice(0, 1), true),
    () => stream(EVENTS.slice(1)),
  );
  const told: RunEvent[] = [];
  for await (const event of askAndFollow(client, { question: "1 + 2?" }, { pauseMs: 0 })) told.push(event);
  expect(told).toEqual(EVENTS);
  expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual([
    "POST /api/v1/ask",
    "POST /api/v1/ask",
    "GET /api/v1/runs/run-1/events?after=1",
  ]);
  const [first, second] = asked.map(({ headers }) => headers.get("idempotency-key"));
  expect(second).toBe(first);
  const gone = askAndFollow(served().client, { question: "1 + 2?" }, { pauseMs: 0 });
  await expect(gone.next()).rejects.toMatchObject({ code: "unavailable" });
});
