import { createServer, type IncomingMessage, request as send } from "node:http";
import { type Duplex, duplexPair } from "node:stream";
import { text } from "node:stream/consumers";
import { WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { serverSentData } from "@/lib/client";
import { keptName } from "@/lib/protocols/openai";
import type { BodyBudget } from "./body-budget";
import { PATIENCE_MS } from "./cut-stalled";
import type { Handle } from "./front-door";
import { countSocket } from "./socket-bytes";
import { SocketPlaces } from "./socket-places";

/** Where responses are asked for, over HTTP as over WebSockets. */
const PATH = "/api/openai/v1/responses";
/** Asked at the beginning, whether who comes may ask anything. */
const KEY_CHECK = "/api/openai/v1/models";
/** Bytes of one message: what a request over HTTP may have. */
const MOST_BYTES = 4_300_000;
/** Messages of one connection that wait for their turn, and responses that one remembers. */
const MOST = { waiting: 10, remembered: 100 };
/** How long a connection may last, in milliseconds: an hour, as Open Responses has it. */
const LONGEST_MS = 3_600_000;
/** Milliseconds for which nothing need be asked over a connection, so that it may call functions of its own meanwhile. */
const IDLE_MS = 600_000;
/** Milliseconds for which a connection that is read no further may take why. */
const LINGER_MS = 1_000;
/** Why a connection is closed (RFC 6455, 7.4.1, and its registry). */
const CLOSED = { normally: 1000, unsupported: 1003, policy: 1008, later: 1013 };

const Create = z.looseObject({
  type: z.literal("response.create"),
  previous_response_id: z.string().nullish(),
  store: z.boolean().nullish(),
});
type Create = z.infer<typeof Create>;

const Ended = z.object({
  type: z.enum(["response.completed", "response.failed", "response.incomplete"]),
  response: z.object({ id: z.string() }),
});
const Refusal = z.object({ error: z.looseObject({ code: z.string(), message: z.string() }) });

export function isResponseSocket({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return url.split("?", 1)[0] === PATH;
}

/**
 * Open Responses over WebSockets: each message is a request like those over HTTP, made here in this process with the head of
 * the one that opened the connection, so that whoever asks is asked for his key every time. The head has been through the gate.
 */
export function createResponseSockets({ handle, bodies }: { handle: () => Handle | undefined; bodies: BodyBudget }) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const places = new SocketPlaces();
  const inner = createServer((incoming, outgoing) => handle()?.(incoming, outgoing));

  /** Asks the app; the answer is its own, also where it refuses. */
  function ask(head: IncomingMessage, path: string, body?: string, signal?: AbortSignal): Promise<IncomingMessage> {
    const [near, far] = duplexPair();
    inner.emit("connection", far);
    const { authorization = "", host = "", "x-forwarded-for": address = "" } = head.headers;
    const headers = { authorization, host, "x-forwarded-for": address, connection: "close" };
    const sent =
      body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const method = body === undefined ? "GET" : "POST";
    const asking = send({
      createConnection: () => near,
      method,
      path,
      headers: { ...headers, ...sent },
      ...(signal && { signal }),
    });
    return new Promise((resolve, reject) => {
      asking.once("response", resolve).once("error", reject).end(body);
    });
  }

  return async ({ head, socket, first, address }: Upgrade): Promise<void> => {
    socket.on("error", () => socket.destroy());
    const leave = places.take(head.headers.authorization ?? "", address);
    if (leave !== undefined) socket.once("close", leave);
    const status = handle() === undefined || leave === undefined ? 503 : await keyStatus(head);
    if (status !== 200) {
      const said = `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
      // However long who was refused stays, he has no place.
      socket.end(said, () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(head, socket, first, (opened) => {
      const full = () => {
        if (opened.readyState !== WebSocket.OPEN) return opened.terminate();
        opened.close(CLOSED.later, "Too much is being sent to this server.");
        // Nothing more is read. Cut at once, a connection that still sends would lose what it was told.
        opened.pause();
        setTimeout(() => opened.terminate(), LINGER_MS).unref();
      };
      const count = countSocket(opened, socket, { budget: bodies, address, full });
      talk(opened, { count, full, ask: (body, signal) => ask(head, PATH, body, signal) });
    });
  };

  async function keyStatus(head: IncomingMessage): Promise<number> {
    const answer = await ask(head, KEY_CHECK).catch(() => null);
    answer?.resume();
    return answer?.statusCode ?? 503;
  }
}

type Ask = (body: string, signal: AbortSignal) => Promise<IncomingMessage>;

interface Upgrade {
  head: IncomingMessage;
  socket: Duplex;
  first: Buffer;
  address: string;
}

interface Ways {
  ask: Ask;
  /** Counts the bytes of a message that waits, and returns what gives them back; undefined where there is no room. */
  count: (bytes: number) => (() => void) | undefined;
  /** Ends the connection for which there is no room. */
  full: () => void;
}

/** Answers the messages of one connection, one after the other. */
function talk(socket: WebSocket, { ask, count, full }: Ways): void {
  const left = new AbortController();
  /** Responses that are not kept, to go on from as long as this connection lasts. */
  const held = new Set<string>();
  let waiting = 0;
  let turns = Promise.resolve();
  const end = (code: number, reason: string): void => {
    socket.close(code, reason);
    left.abort();
  };
  const tooLong = setTimeout(() => {
    const sentence = "A connection lasts an hour: open a new one.";
    void tell(socket, refused(400, "websocket_connection_limit_reached", sentence));
    end(CLOSED.policy, sentence);
  }, LONGEST_MS).unref();
  const idle = setTimeout(() => {
    if (waiting === 0) end(CLOSED.normally, "Nothing was asked for ten minutes: open a new connection.");
  }, IDLE_MS).unref();
  socket.on("close", () => {
    clearTimeout(tooLong);
    clearTimeout(idle);
    left.abort();
  });
  socket.on("error", () => socket.terminate());
  // What is not in order ends the connection: to tell who does not read would pile up what he is told.
  socket.on("message", (data, isBinary) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (isBinary) return end(CLOSED.unsupported, "Send text.");
    if (waiting >= MOST.waiting) return end(CLOSED.policy, "Too many messages wait: send fewer.");
    const text = String(data);
    const taken = count(Buffer.byteLength(text));
    if (taken === undefined) return full();
    waiting += 1;
    turns = turns
      .then(() => answer({ socket, ask, taken, held, signal: left.signal }, text))
      .catch((error: unknown) => {
        // Who has left is told nothing, and has caused no failure.
        if (left.signal.aborted) return;
        console.error("A response over a WebSocket met an error that nobody expected:", error);
        socket.terminate();
      })
      .finally(() => {
        taken();
        waiting -= 1;
        idle.refresh();
      });
  });
}

interface Turn {
  socket: WebSocket;
  ask: Ask;
  /** That the message no longer waits. */
  taken: () => void;
  held: Set<string>;
  signal: AbortSignal;
}

async function answer({ socket, ask, taken, held, signal }: Turn, message: string): Promise<void> {
  if (signal.aborted) return;
  const create = read(message);
  if (create === null) {
    return tell(socket, refused(400, "invalid_request", "Send JSON with the type “response.create”."));
  }
  const { type, previous_response_id: previous, ...body } = create;
  const unkept = previous ? keptName(previous) : null;
  if (previous && unkept !== null && !held.has(previous)) return tell(socket, notFound(previous));
  const asked = { ...body, stream: true, ...(previous && { previous_response_id: unkept ?? previous }) };
  const response = await ask(JSON.stringify(asked), signal).catch(() => null);
  taken();
  if (response === null) return tell(socket, BROKEN);
  if (response.statusCode !== 200) {
    if (previous) held.delete(previous);
    await tell(socket, { type: "error", status: response.statusCode, ...(await refusalIn(response)) });
    // The key lets nobody in any more.
    if (response.statusCode === 401) socket.close(CLOSED.policy);
    return;
  }
  const ended = await pass(response, (data) => tell(socket, data));
  if (ended?.type !== "response.completed") {
    if (previous) held.delete(previous);
    if (ended === undefined) await tell(socket, BROKEN);
  } else if (create.store === false) {
    held.add(ended.response.id);
    const [oldest = ""] = held;
    if (held.size > MOST.remembered) held.delete(oldest);
  }
}

function read(message: string): Create | null {
  try {
    return Create.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/** Hands the events on as they come, as fast as they are taken, and gives the one that ended the response, if one did. */
async function pass(response: IncomingMessage, tell: (data: string) => Promise<void>) {
  let ended: z.infer<typeof Ended> | undefined;
  try {
    for await (const data of serverSentData(response)) {
      if (data === "[DONE]") continue;
      ended = Ended.safeParse(JSON.parse(data)).data ?? ended;
      await tell(data);
    }
  } catch {
    // A revoked key breaks a response off; that it did not end says so.
  }
  return ended;
}

async function refusalIn(response: IncomingMessage) {
  try {
    return Refusal.parse(JSON.parse(await text(response)));
  } catch {
    return { error: { code: "server_error", message: "The server could not answer: ask again." } };
  }
}

function refused(status: number, code: string, message: string) {
  return { type: "error", status, error: { type: "invalid_request_error", code, message } };
}

const BROKEN = refused(503, "server_error", "The response broke off: ask again.");

function notFound(id: string) {
  const { error, ...event } = refused(
    404,
    "previous_response_not_found",
    `There is no response “${id.slice(0, 100)}”.`,
  );
  return { ...event, error: { ...error, param: "previous_response_id" } };
}

/**
 * Resolves once it is on its way, so that a slow reader slows down what he reads; who takes nothing of it for as long as
 * an answer over HTTP would wait for him is left.
 */
function tell(socket: WebSocket, said: object | string): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return Promise.resolve();
  const data = typeof said === "string" ? said : JSON.stringify(said);
  return new Promise((resolve) => {
    const stalled = setTimeout(() => socket.terminate(), PATIENCE_MS).unref();
    socket.send(data, () => {
      clearTimeout(stalled);
      resolve();
    });
  });
}
