import { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { AnswerOf, RequestOf, Sendable } from "./operation-types";
import { serverSentData } from "./server-sent-events";

export interface ClientSettings {
  /** Where the server is, such as `https://mart.example`. */
  url: string;
  /** `agt_…`. */
  key: string;
  fetch?: typeof fetch;
}

/** Sends operations of the API; their types, and what is checked of an answer, come from the schemas of the operations. */
export interface AgientClient {
  /** Errors: AppErrors of what the server refuses; `unavailable` where it is not reached. */
  send<O extends Sendable>(operation: O, request: RequestOf<O>): Promise<AnswerOf<O, "application/json">>;
  /** An operation's server-sent events until the server ends them, or the connection breaks (`unavailable`). */
  events<O extends Sendable>(operation: O, request: RequestOf<O>): AsyncGenerator<AnswerOf<O, "text/event-stream">>;
}

const CODES: Record<number, ErrorCode> = {
  ...{ 401: "unauthorized", 403: "forbidden", 404: "not-found", 409: "conflict", 429: "rate-limited" },
  ...{ 500: "internal", 502: "unavailable", 503: "unavailable", 504: "unavailable" },
};

const Problem = z.object({ detail: z.string().max(10_000) });

/** The parts of a request whatever the operation, as they are put on the wire. */
interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
}

const Named = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).optional()).default({});

export function createClient({ url, key, fetch: ask = fetch }: ClientSettings): AgientClient {
  async function exchange({ about }: Sendable, parts: Parts, accept: string): Promise<Response> {
    const { body, signal, idempotencyKey } = parts;
    const headers = {
      ...{ accept, authorization: `Bearer ${key}` },
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const init = { method: about.method.toUpperCase(), headers, signal: signal ?? null, ...sent };
    const response = await reached(() => ask(addressOf(url, about.path, parts), init), url);
    if (!response.ok) throw await refusal(response);
    return response;
  }
  return {
    async send(operation, request) {
      const response = await exchange(operation, request, "application/json");
      const told = response.status === 204 ? null : await reached(() => response.json(), url);
      return answerSchema(operation, "application/json").parse(told);
    },
    async *events(operation, request) {
      const { body } = await exchange(operation, request, "text/event-stream");
      const schema = answerSchema(operation, "text/event-stream");
      if (body === null) return;
      const data = serverSentData(body);
      for (let next = await reached(() => data.next(), url); !next.done; next = await reached(() => data.next(), url)) {
        yield schema.parse(JSON.parse(next.value));
      }
    },
  };
}

/** What the answer of an operation must be. */
function answerSchema<O extends Sendable, M extends string>(operation: O, media: M): z.ZodType<AnswerOf<O, M>>;
function answerSchema({ about }: Sendable, media: string): z.ZodType {
  const schemas = Object.values(about.answers).flatMap(({ content }) => content?.[media] ?? []);
  return schemas[0] ?? z.null();
}

function addressOf(url: string, path: string, { params, query }: Parts): URL {
  const named = Named.parse(params);
  const filled = path.replace(/\{(\w{1,50})\}/g, (_, name: string) => encodeURIComponent(String(named[name] ?? "")));
  const address = new URL(filled, url);
  for (const [name, value] of Object.entries(Named.parse(query))) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

/** Error: AppError `unavailable` where nobody answers; that of the signal where it was aborted. */
async function reached<T>(work: () => Promise<T>, url: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error;
    const host = URL.parse(url)?.host ?? "the server";
    throw new AppError("unavailable", `${host} does not answer, or broke off. Try again.`, { cause: error });
  }
}

async function refusal(response: Response): Promise<AppError> {
  const told = Problem.safeParse(await response.json().catch(() => null));
  const detail =
    told.data?.detail ?? `The server answered ${response.status}. Is the address that of an AGIent server?`;
  return new AppError(CODES[response.status] ?? "invalid-input", detail);
}
