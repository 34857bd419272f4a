import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import { expect, test, vi } from "vitest";
import { createStreamLimits } from "@/lib/identity/stream-limits";
import { problemOf, problemResponse } from "@/lib/problem";
import { EventQuery, eventResponse } from "./event-response";

const ADDRESS = "http://localhost/api/runs/1/events";

/** A log that grows no more until nobody reads it. */
async function* endless(after: number, signal: AbortSignal) {
  yield [{ seq: after + 1 }];
  if (!signal.aborted) await once(signal, "abort");
}

async function* short(after: number) {
  yield [{ seq: after + 1 }, { seq: after + 2 }];
}

test("events come after the asked position, and the stream is given back at its end", async () => {
  const release = vi.fn();
  const { after } = EventQuery.parse({ after: "4" });
  const response = eventResponse(new Request(ADDRESS), { after, read: short, release });
  expect(await response.text()).toMatch(/id: 5\ndata: {"seq":5}\n\nid: 6\ndata: {"seq":6}\n\n$/);
  expect(release).toHaveBeenCalledOnce();
});

test("a browser that lost the connection goes on after the last event that it has", async () => {
  const lost = new Request(ADDRESS, { headers: { "last-event-id": "7" } });
  const response = eventResponse(lost, { after: 4, read: short, release: vi.fn() });
  expect(await response.text()).toMatch(/id: 8\ndata/);
  for (const after of ["-1", "x", "1.5", "1e99", undefined]) expect(EventQuery.parse({ after })).toEqual({ after: 0 });
});

test("a log that breaks down gives its stream back", async () => {
  const release = vi.fn();
  async function* broken() {
    yield [{ seq: 1 }];
    throw new Error("the database is gone");
  }
  const response = eventResponse(new Request(ADDRESS), { after: 0, read: broken, release });
  await expect(response.text()).rejects.toThrow("the database is gone");
  expect(release).toHaveBeenCalledOnce();
});

test("nobody reads the body of a HEAD request", () => {
  const release = vi.fn();
  const read = vi.fn(endless);
  const response = eventResponse(new Request(ADDRESS, { method: "HEAD" }), { after: 0, read, release });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(read).not.toHaveBeenCalled();
  expect(release).toHaveBeenCalledOnce();
});

test("a request that was given up gives its stream back, before and after it began", async () => {
  for (const isEarly of [true, false]) {
    const release = vi.fn();
    const controller = new AbortController();
    if (isEarly) controller.abort();
    eventResponse(new Request(ADDRESS, { signal: controller.signal }), { after: 0, read: endless, release });
    controller.abort();
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  }
});

test("a log is read as fast as its reader reads", async () => {
  let read = 0;
  async function* long(after: number) {
    for (; read < 100; read++) yield [{ seq: after + read + 1, text: "x".repeat(100_000) }];
  }
  const release = vi.fn();
  const response = eventResponse(new Request(ADDRESS), { after: 0, read: long, release });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).toBeLessThan(5);
  expect(release).not.toHaveBeenCalled();
  expect((await response.text()).match(/^id: /gm)).toHaveLength(100);
  expect(release).toHaveBeenCalledOnce();
});

test("who follows too much at once is told so, until a connection is closed", async () => {
  const limits = createStreamLimits();
  const server = createServer(async (_request, answer) => {
    let response: Response;
    try {
      const release = limits.open({ ownerKey: "visitor:1", address: "192.0.2.1" });
      response = eventResponse(new Request(ADDRESS), { after: 0, read: endless, release });
    } catch (error) {
      response = problemResponse(problemOf(error));
    }
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    const reader = response.body?.getReader();
    answer.on("close", () => void reader?.cancel());
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) answer.write(part.value);
    answer.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const follow = async () => {
    const asked = httpRequest({ port, host: "127.0.0.1", agent: false }).end();
    asked.on("error", () => {});
    const [answer] = await once(asked, "response");
    return { status: answer.statusCode, close: () => asked.destroy() };
  };
  try {
    const open = await Promise.all(Array.from({ length: 20 }, follow));
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await follow()).toMatchObject({ status: 429 });
    open[3]?.close();
    await vi.waitFor(async () => expect(await follow()).toMatchObject({ status: 200 }));
    for (const { close } of open) close();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
