import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { createFrontDoor, type FrontDoor } from "./front-door";

const Asked = z.looseObject({
  input: z.string(),
  store: z.boolean().optional(),
  previous_response_id: z.string().optional(),
});
const Told = z.looseObject({
  type: z.string(),
  response: z.object({ id: z.string() }).optional(),
  error: z.object({ code: z.string() }).optional(),
});

let door: FrontDoor;
let asked: z.infer<typeof Asked>[];
let left: number;
const open: WebSocket[] = [];

/** The app as far as it answers here: what is asked says how it ends. */
async function app(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.headers.authorization?.startsWith("Bearer good")) return void response.writeHead(401).end();
  if (request.url !== "/api/openai/v1/responses") return void response.end("{}");
  const body = Asked.parse(JSON.parse(await text(request)));
  asked.push(body);
  if (body.input === "refuse") {
    return void response.writeHead(400).end(JSON.stringify({ error: { code: "invalid_request", message: "No." } }));
  }
  response.on("close", () => {
    if (!response.writableEnded) left += 1;
  });
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(`event: x\ndata: {"type":"response.created"}\n\n`);
  if (body.input === "wait") return;
  if (body.input === "flood") {
    return void response.write(`data: ${JSON.stringify({ type: "x", text: "x".repeat(1_000_000) })}\n\n`.repeat(30));
  }
  if (body.input === "break") return void response.destroy();
  const id = `resp_${body.store === false ? "unkept_" : ""}${asked.length}`;
  response.end(`data: ${JSON.stringify({ type: "response.completed", response: { id } })}\n\ndata: [DONE]\n\n`);
}

beforeEach(async () => {
  asked = [];
  left = 0;
  door = createFrontDoor({ gate: { proxies: 0, hosts: new Set<string>(), files: new Set<string>() } });
  await new Promise<void>((resolve) => door.server.listen(0, "127.0.0.1", resolve));
  door.open(app);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of open.splice(0)) socket.terminate();
  door.server.closeAllConnections();
  door.server.close();
});

function connect(key = "good", path = "/api/openai/v1/responses"): WebSocket {
  const { port } = z.object({ port: z.number() }).parse(door.server.address() satisfies string | AddressInfo | null);
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${key}` } });
  open.push(socket);
  return socket;
}

async function talking(): Promise<(message: object | string) => Promise<z.infer<typeof Told>>> {
  const socket = connect();
  await once(socket, "open");
  return async (message) => {
    const all: z.infer<typeof Told>[] = [];
    const ended = new Promise<void>((resolve) => {
      const take = (data: Buffer) => {
        all.push(Told.parse(JSON.parse(String(data))));
        if (all.at(-1)?.type === "response.created") return;
        socket.off("message", take);
        resolve();
      };
      socket.on("message", take);
    });
    socket.send(typeof message === "string" ? message : JSON.stringify({ type: "response.create", ...message }));
    await ended;
    return all.at(-1) ?? expect.unreachable("Nothing was told.");
  };
}

test("responses come over one connection, and those that are not kept are gone on from there alone", async () => {
  const say = await talking();
  const first = await say({ input: "first", store: false });
  expect(first).toMatchObject({ type: "response.completed", response: { id: "resp_unkept_1" } });
  const again = { input: "second", store: false, previous_response_id: "resp_unkept_1" };
  expect((await say(again)).type).toBe("response.completed");
  expect(asked[1]).toMatchObject({ stream: true, previous_response_id: "resp_1" });
  expect(asked[1]).not.toHaveProperty("type");

  const other = await talking();
  expect(await other(again)).toMatchObject({ type: "error", error: { code: "previous_response_not_found" } });
  // What was kept is everywhere.
  expect((await other({ input: "third", previous_response_id: "resp_9" })).type).toBe("response.completed");

  const refused = { input: "refuse", store: false, previous_response_id: "resp_unkept_1" };
  expect(await say(refused)).toMatchObject({ type: "error", status: 400, error: { code: "invalid_request" } });
  expect((await say(again)).error?.code).toBe("previous_response_not_found");
});

test("nonsense and what breaks off are told, and who leaves leaves the response", async () => {
  const say = await talking();
  expect(await say("nonsense")).toMatchObject({ type: "error", status: 400 });
  expect(await say('{"type":"other"}')).toMatchObject({ type: "error", status: 400 });
  expect(await say({ input: "break" })).toMatchObject({ type: "error", status: 503 });
  expect((await say({ input: "well" })).type).toBe("response.completed");
  const before = left;
  open.at(-1)?.send(JSON.stringify({ type: "response.create", input: "wait" }));
  await vi.waitFor(() => expect(asked.at(-1)?.input).toBe("wait"));
  open.at(-1)?.terminate();
  await vi.waitFor(() => expect(left).toBe(before + 1));
});

test("who has no key, and any other address, gets no connection", async () => {
  for (const [key, path] of [
    ["bad", "/api/openai/v1/responses"],
    ["good", "/api/openai/v1/models"],
    ["good", "/"],
  ] as const) {
    const [error] = await once(connect(key, path), "error");
    expect(String(error)).toMatch(/Unexpected server response: (?:401|200)/);
  }
});

async function opened(key = "good"): Promise<WebSocket> {
  const socket = connect(key);
  await once(socket, "open");
  return socket;
}

/** Code and reason with which the server closes a connection. */
async function closing(socket: WebSocket): Promise<unknown> {
  const [code, reason] = await once(socket, "close");
  return [code, String(reason)];
}

const create = (input: string, more = {}) => JSON.stringify({ type: "response.create", input, ...more });
const LARGE = { metadata: "x".repeat(4_200_000) };

test("bytes that are no text, and more messages than may wait, end the connection and what it asked for", async () => {
  const binary = await opened();
  binary.send(Buffer.from([1]));
  expect(await closing(binary)).toEqual([1003, "Send text."]);

  const many = await opened();
  for (let sent = 0; sent <= 10; sent++) many.send(create("wait"));
  expect(await closing(many)).toEqual([1008, "Too many messages wait: send fewer."]);
  await vi.waitFor(() => expect(left).toBe(asked.length));
  expect(asked.length).toBeLessThanOrEqual(1);
});

test("what one network sends is bounded over all connections, while it arrives and while it waits", async () => {
  const arriving = await Promise.all(Array.from({ length: 4 }, () => opened()));
  for (const socket of arriving) socket.send(LARGE.metadata, { fin: false });
  const closed = [1013, "Too much is being sent to this server."];
  expect(await Promise.race(arriving.map(closing))).toEqual(closed);
  for (const socket of arriving) socket.terminate();

  const waiting = await opened();
  waiting.send(create("wait"));
  for (let sent = 0; sent < 4; sent++) waiting.send(create("later", LARGE));
  expect(await closing(waiting)).toEqual(closed);

  // What was sent and handed on is given back, and so is what those before sent.
  const say = await talking();
  for (let sent = 0; sent < 5; sent++) expect((await say({ input: "well", ...LARGE })).type).toBe("response.completed");
});

test("a key and a network have so many connections, and get others for those that end", async () => {
  const refused = async (key: string) => String((await once(connect(key), "error"))[0]);
  const ofKey = await Promise.all(Array.from({ length: 20 }, () => opened()));
  expect(await refused("good")).toContain("503");
  await Promise.all(Array.from({ length: 30 }, (_, at) => opened(`good ${at}`)));
  expect(await refused("good too")).toContain("503");
  ofKey[0]?.terminate();
  await vi.waitFor(() => opened("good"));
});

test("a connection over which nothing is asked, or told because nobody reads, is ended", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const idle = await opened();
  const busy = await opened();
  busy.send(create("wait"));
  while (asked.length === 0) await new Promise(setImmediate);
  vi.advanceTimersByTime(600_000);
  expect(await closing(idle)).toEqual([1000, "Nothing was asked for ten minutes: open a new connection."]);
  expect(busy.readyState).toBe(WebSocket.OPEN);

  const stalled = await opened();
  stalled.pause();
  stalled.send(create("flood"));
  while (left === 0) {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(1_000);
  }
  expect(busy.readyState).toBe(WebSocket.OPEN);
});
