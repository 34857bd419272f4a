import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { ChatRequest, ModelReply } from "../model-server";

/** What a provider refuses, in its own words. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Completion = Exclude<ModelReply, { status: number }>;

/** A provider's own way to be asked and to answer. */
export interface Dialect {
  /** Whether it is asked at this address. */
  takes(path: string): boolean;
  /** The request in OpenAI's form, so that one mind can answer for every provider. Errors: Refused, ZodError. */
  read(body: unknown, path: string): ChatRequest;
  /** The events of the stream that it answers with. */
  write(reply: Completion): Iterable<string>;
  /** The body of an error. */
  refuse(status: number, message: string): object;
}

export interface ProviderServer {
  origin: string;
  /** What was asked, as it came. */
  bodies: unknown[];
  close(): Promise<void>;
}

/** How the events of an answer go out: all of them, unless a test wants otherwise. */
export type Send = (outgoing: ServerResponse, events: readonly string[]) => void;

const sendAll: Send = (outgoing, events) => outgoing.end(events.join(""));

/** A provider's stand-in on the loopback interface, which refuses what the provider refuses. */
export async function startProviderServer(
  dialect: Dialect,
  mind: (request: ChatRequest) => ModelReply,
  send: Send = sendAll,
): Promise<ProviderServer> {
  const bodies: unknown[] = [];
  const answer = (path: string, body: unknown): ModelReply => {
    try {
      if (!dialect.takes(path)) throw new Refused(404, `no such address: ${path}`);
      bodies.push(body);
      return mind(dialect.read(body, path));
    } catch (error) {
      if (error instanceof z.ZodError) return refusal(400, z.prettifyError(error));
      if (error instanceof Refused) return refusal(error.status, error.message);
      throw error;
    }
  };
  const refusal = (status: number, message: string): ModelReply => ({
    status,
    body: JSON.stringify(dialect.refuse(status, message)),
  });
  const server = createServer(async (incoming, outgoing) => {
    const reply = answer(incoming.url ?? "", JSON.parse(await text(incoming)));
    if ("status" in reply) {
      outgoing.writeHead(reply.status, { "content-type": "application/json", ...reply.headers }).end(reply.body);
      return;
    }
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    send(outgoing, [...dialect.write(reply)]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Every schema inside of a schema, and itself. */
export function* schemasIn(schema: unknown): Generator<Record<string, unknown>> {
  const read = z.record(z.string(), z.unknown()).safeParse(schema);
  if (!read.success) return;
  yield read.data;
  const { properties, $defs, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = read.data;
  for (const named of [properties, $defs]) for (const one of Object.values(named ?? {})) yield* schemasIn(one);
  for (const list of [prefixItems, anyOf, oneOf, allOf])
    if (Array.isArray(list)) for (const one of list) yield* schemasIn(one);
  yield* schemasIn(items);
  yield* schemasIn(additionalProperties);
}
