import { SSE_HEADERS } from "@a2a-js/sdk";
import { ContentTypeNotSupportedError } from "@a2a-js/sdk/errors";
import { type A2ARequestHandler, ServerCallContext, validateVersion } from "@a2a-js/sdk/server";
import { AppError } from "@/lib/errors";
import { holdsAtMost } from "@/lib/json-size";
import { readRequestText } from "@/lib/read-text";
import { superAgentCard } from "./card";
import { a2aHandler, type SourceOf } from "./handler";

const MAX_BYTES = 2_000_000;
/** To parse as many values takes less than a tenth of a second. */
const MOST_VALUES = 100_000;
/** What a client speaks that does not say: https://a2a-protocol.org/latest/specification/#361-client-responsibilities */
const UNSAID_VERSION = "0.3";

/** A request over A2A, whatever its binding. */
export interface Asked {
  request: Request;
  sourceOf: SourceOf;
  /** How the key is called that is shown. */
  keyName: string;
  /** Where the server was reached. */
  origin: string;
  /** Aborted when who asks has gone. */
  signal: AbortSignal;
}

/** Error: AppError `invalid-input` for a body that is too large. */
export async function readBody(request: Request): Promise<string> {
  const body = await readRequestText(request, MAX_BYTES);
  if (!holdsAtMost(body, MOST_VALUES)) throw new AppError("invalid-input", "The message has too many parts.");
  return body;
}

/** Error: ContentTypeNotSupportedError for a body that is said to be something else. */
export function requireJson({ headers }: Request): void {
  if (/^application\/(?:a2a\+)?json\b/.test(headers.get("content-type") ?? "")) return;
  throw new ContentTypeNotSupportedError("Send JSON, as application/json.");
}

/** What answers a request, and in which context. Error: VersionNotSupportedError. */
export function handlerFor({ request, sourceOf, keyName, origin, signal }: Asked, binding: string) {
  const requestedVersion = request.headers.get("a2a-version") ?? UNSAID_VERSION;
  const card = superAgentCard(origin);
  validateVersion(requestedVersion, card, binding);
  const handler: A2ARequestHandler = { ...a2aHandler(sourceOf, signal), getAgentCard: async () => card };
  const context = new ServerCallContext({ requestedVersion, user: { isAuthenticated: true, userName: keyName } });
  return { handler, context };
}

/**
 * What comes bit by bit, as server-sent events; an error ends them as the last one. What is refused at once is no stream:
 * that rejects.
 */
export async function eventStream<T>(
  answers: AsyncGenerator<T, void, undefined>,
  { said, failed }: { said: (answer: T) => string; failed: (error: unknown) => string },
): Promise<Response> {
  const first = await answers.next();
  const encoder = new TextEncoder();
  const events = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(encoder.encode(said(first.value)));
    },
    async pull(controller) {
      try {
        const { done, value } = await answers.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(said(value)));
      } catch (error) {
        controller.enqueue(encoder.encode(failed(error)));
        controller.close();
      }
    },
    cancel: () => void answers.return(),
  });
  return new Response(events, { headers: { ...SSE_HEADERS, "cache-control": "no-store" } });
}
