import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { SAFETY_HEADERS } from "@/app/safety-headers";
import { clientAddress } from "@/lib/client-address";
import type { ErrorCode } from "@/lib/errors";
import { PROBLEM_TYPE, problem } from "@/lib/problem";
import { BodyBudget } from "./body-budget";
import { answersOrigin } from "./cross-origin";
import { cutWhenStalled } from "./cut-stalled";
import { PageTurns } from "./page-turns";
import { type Gate, isPage, MAX_PAGE_BODY_BYTES, type Refusal, refusalOf } from "./request-gate";
import { createResponseSockets, isResponseSocket } from "./response-sockets";
import { bringsForm, wholeForm } from "./whole-form";

/** What is said until the app is there: the step that takes its time, and for how long the server has been starting. */
function isStarting(step: string, sinceMs: number) {
  const seconds = Math.round((performance.now() - sinceMs) / 1000);
  const sentence = `AGIent is starting (${seconds} s so far). ${step}This page opens by itself when it is there.`;
  return { status: 503, code: "unavailable", sentence } as const;
}
/** A browser asks again by `refresh`, a program by `retry-after`; both in seconds. */
const STARTING = { "retry-after": "2", refresh: "2" };
const TOO_MUCH = {
  status: 503,
  code: "busy",
  sentence: "Too much is being sent to this server at once. Please try again in a few seconds.",
} as const;
/** When to ask again, in seconds. */
const LATER = { "retry-after": "5", connection: "close" };
/** Milliseconds for who still sends to read that he is refused: closing at once could take it from him. */
const LINGER_MS = 500;

const BROKEN_FORM = { status: 400, sentence: "The form did not arrive whole. Please go back and send it again." };

/**
 * Milliseconds that a connection without requests stays open: longer than the 60 s of nginx and of most load balancers,
 * which could otherwise send a request on a connection that is being closed here, and answer 502.
 */
const IDLE_CONNECTION_MS = 75_000;
/** Milliseconds for the head of a request, and for all of it: 4 MB at half a megabit a second. */
const HEAD_MS = 20_000;
const REQUEST_MS = 60_000;
/** Connections at once: more than all limits of streams let one machine's visitors use, and some megabytes of memory. */
const MOST_CONNECTIONS = 5_000;

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface FrontDoor {
  server: Server;
  /** Tells who asks meanwhile what the start is about, in a sentence. */
  say: (step: string) => void;
  /** From now on requests are the app's. */
  open: (handle: Handle) => void;
}

export interface FrontDoorOptions {
  gate: Gate;
  /** Takes the other connections that become WebSockets, by which a browser follows changes of the sources; none when left out. */
  upgrades?: Server | undefined;
  /** Origins of other sites whose pages may ask what programs may ask; none when left out. */
  origins?: readonly string[];
}

/** The server that everything comes through: what is no request to this site, or too much at once, the app never sees. */
export function createFrontDoor({ gate, upgrades, origins = [] }: FrontDoorOptions): FrontDoor {
  const bodies = new BodyBudget();
  const turns = new PageTurns();
  let handle: Handle | undefined;
  let step = "";
  const since = performance.now();
  const server = createServer(
    {
      keepAliveTimeout: IDLE_CONNECTION_MS,
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      // Nothing else here speaks another protocol, and Next forgets connections that ask for one.
      shouldUpgradeCallback: (request) => upgrades !== undefined || isResponseSocket(request),
    },
    async (request, response) => {
      cutWhenStalled(response);
      // Next sets them too, but for the redirects of its own.
      response.setHeaders(new Headers(SAFETY_HEADERS));
      const refusal = refusalOf(request, gate);
      if (refusal) return refuse(request, response, refusal);
      if (answersOrigin(request, response, origins)) return;
      const address = addressOf(request, gate);
      const isOfPage = isPage(request.url ?? "", gate);
      const full = () => breakOff(request, response, TOO_MUCH);
      // Pages answer soon, and hold the form until then; a route may answer for minutes, and bounds itself what it works on.
      const isFree = bodies.take(request, response, { address, isHeld: isOfPage, full });
      if (!isFree || (isOfPage && !(await turns.enter(address, response)))) {
        // Whatever is still sent of it is not read.
        return refuse(request, response, TOO_MUCH, LATER);
      }
      if (handle === undefined) return refuse(request, response, isStarting(step, since), STARTING);
      if (!bringsForm(request) || !isOfPage) return handle(request, response);
      const whole = await wholeForm(request, MAX_PAGE_BODY_BYTES).catch(() => null);
      if (whole) return handle(whole, response);
      return refuse(request, response, BROKEN_FORM, { connection: "close" });
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  const openSocket = createResponseSockets({ handle: () => handle, bodies });
  server.on("upgrade", (request, socket, first) => {
    if (refusalOf(request, gate)) socket.destroy();
    else if (isResponseSocket(request))
      void openSocket({ head: request, socket, first, address: addressOf(request, gate) });
    else upgrades?.emit("upgrade", request, socket, first);
  });
  return {
    server,
    say: (sentence) => {
      step = `${sentence} `;
    },
    open: (opened) => {
      handle = opened;
    },
  };
}

type Told = Refusal & { code?: ErrorCode };

/** What is said: to who asks for a page in a sentence, to a program as a problem. */
function said({ url = "" }: IncomingMessage, { status, code = "invalid-input", sentence }: Told) {
  const isProgram = url.startsWith("/api/");
  return {
    headers: {
      "content-type": isProgram ? PROBLEM_TYPE : "text/plain; charset=utf-8",
      "cache-control": "no-store",
    },
    body: isProgram ? JSON.stringify(problem(code, sentence, status)) : sentence,
  };
}

/** Says why a request is not handed on. */
function refuse(request: IncomingMessage, response: ServerResponse, told: Told, more: Record<string, string> = {}) {
  const { headers, body } = said(request, told);
  response.writeHead(told.status, { ...headers, ...more }).end(body);
}

/** Says why a request that was handed on goes no further. The answer stays the app's, for which who asked has left. */
function breakOff(request: IncomingMessage, response: ServerResponse, told: Told): void {
  const { socket } = response;
  // Something else has been said already, or is yet to be said to an earlier request.
  if (socket === null || response.headersSent) return void request.destroy();
  const { headers, body } = said(request, told);
  const length = String(Buffer.byteLength(body));
  const all = Object.entries({ ...SAFETY_HEADERS, ...headers, ...LATER, "content-length": length });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${told.status} ${STATUS_CODES[told.status]}\r\n${lines}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function addressOf({ headers }: IncomingMessage, { proxies }: Gate): string {
  return clientAddress(String(headers["x-forwarded-for"] ?? ""), proxies);
}
