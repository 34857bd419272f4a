import { JsonRpcTransportHandler, ServerCallContext, validateVersion } from "@a2a-js/sdk/server";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { holdsAtMost } from "@/lib/json-size";
import { readText } from "@/lib/read-text";
import { A2A_BINDING, agentCard } from "./card";
import { a2aHandler } from "./handler";
import type { A2aProgram } from "./tasks";

const MAX_BYTES = 2_000_000;
/** To parse as many values takes less than a tenth of a second. */
const MOST_VALUES = 100_000;
/** What a client speaks that does not say: https://a2a-protocol.org/latest/specification/#361-client-responsibilities */
const UNSAID_VERSION = "0.3";

/** Answers one JSON-RPC request of A2A. Error: AppError `invalid-input` for a body that is too large. */
export async function serveA2a(request: Request, program: A2aProgram, origin: string): Promise<Response> {
  const body = request.body === null ? "" : await readText(request.body, MAX_BYTES);
  if (!holdsAtMost(body, MOST_VALUES)) throw new AppError("invalid-input", "The message has too many parts.");
  const requestedVersion = request.headers.get("a2a-version") ?? UNSAID_VERSION;
  const card = agentCard(origin);
  try {
    validateVersion(requestedVersion, card, A2A_BINDING);
  } catch (error) {
    return Response.json(failure(body, error));
  }
  const user = { isAuthenticated: true, userName: program.caller.keyName };
  const context = new ServerCallContext({ requestedVersion, user });
  const answer = await new JsonRpcTransportHandler(a2aHandler(program, card)).handle(body, context);
  return Symbol.asyncIterator in answer ? eventStream(answer, (error) => failure(body, error)) : Response.json(answer);
}

const Identified = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** An error as the answer to a request. */
function failure(body: string, error: unknown) {
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    // What is no JSON has no ID.
  }
  const id = Identified.safeParse(request).data?.id ?? null;
  return { jsonrpc: "2.0", id, error: JsonRpcTransportHandler.mapToJSONRPCError(error) };
}

function eventStream(answers: AsyncGenerator<unknown, void, undefined>, failed: (error: unknown) => unknown): Response {
  const encoder = new TextEncoder();
  const said = (answer: unknown) => encoder.encode(`data: ${JSON.stringify(answer)}\n\n`);
  const events = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await answers.next();
        if (done) controller.close();
        else controller.enqueue(said(value));
      } catch (error) {
        controller.enqueue(said(failed(error)));
        controller.close();
      }
    },
    cancel: () => void answers.return(),
  });
  return new Response(events, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
}
