import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { SAFETY_HEADERS } from "@/app/safety-headers";
import { clientAddress } from "@/lib/client-address";
import { BodyBudget } from "./body-budget";
import { cutWhenStalled } from "./cut-stalled";
import { PageTurns } from "./page-turns";
import { type Gate, isPage, refusalOf } from "./request-gate";

/** Sentences that are no page. */
const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
const IS_STARTING = "AGIent is starting. This page opens by itself when it is there.";
/** A browser asks again by `refresh`, a program by `retry-after`; both in seconds. */
const STARTING = { "retry-after": "2", refresh: "2" };
const TOO_MUCH = "Too much is being sent to this server at once. Please try again in a few seconds.";

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

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface FrontDoor {
  server: Server;
  /** From now on requests are the app's. */
  open: (handle: Handle) => void;
}

export interface FrontDoorOptions {
  gate: Gate;
  /** Whether connections may become WebSockets, by which a browser follows changes of the sources. */
  upgrades: boolean;
}

/** The server that everything comes through: what is no request to this site, or too much at once, the app never sees. */
export function createFrontDoor({ gate, upgrades }: FrontDoorOptions): FrontDoor {
  const bodies = new BodyBudget();
  const turns = new PageTurns();
  let handle: Handle | undefined;
  const server = createServer(
    {
      keepAliveTimeout: IDLE_CONNECTION_MS,
      headersTimeout: HEAD_MS,
      requestTimeout: REQUEST_MS,
      // Nothing here speaks another protocol, and Next forgets connections that ask for one.
      ...(!upgrades && { shouldUpgradeCallback: () => false }),
    },
    async (request, response) => {
      cutWhenStalled(response);
      // Next sets them too, but for the redirects of its own.
      response.setHeaders(new Headers(SAFETY_HEADERS));
      const refusal = refusalOf(request, gate);
      if (refusal) return response.writeHead(refusal.status, PLAIN).end(refusal.sentence);
      const address = addressOf(request, gate);
      const isFree = bodies.take(request, response, address);
      if (!isFree || (isPage(request.url ?? "", gate) && !(await turns.enter(address, response)))) {
        // Whatever is still sent of it is not read.
        return response.writeHead(503, { ...PLAIN, "retry-after": "5", connection: "close" }).end(TOO_MUCH);
      }
      if (handle) return handle(request, response);
      return response.writeHead(503, { ...PLAIN, ...STARTING }).end(IS_STARTING);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  return {
    server,
    open: (opened) => {
      handle = opened;
    },
  };
}

function addressOf({ headers }: IncomingMessage, { proxies }: Gate): string {
  return clientAddress(String(headers["x-forwarded-for"] ?? ""), proxies);
}
