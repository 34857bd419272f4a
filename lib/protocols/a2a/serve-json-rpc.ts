import { formatSSEEvent } from "@a2a-js/sdk";
import { JsonRpcTransportHandler } from "@a2a-js/sdk/server";
import { z } from "zod";
import { JSON_RPC } from "./card";
import { type Asked, eventStream, handlerFor, readBody, requireJson } from "./served";

/** Answers one JSON-RPC request of A2A. Error: AppError `invalid-input` for a body that is too large. */
export async function serveJsonRpc(asked: Asked): Promise<Response> {
  const body = await readBody(asked.request);
  try {
    requireJson(asked.request);
    const { handler, context } = handlerFor(asked, JSON_RPC);
    const answer = await new JsonRpcTransportHandler(handler).handle(body, context);
    if (!(Symbol.asyncIterator in answer)) return Response.json(answer);
    const events = answer;
    const first = await events.next();
    // What is refused at once is no stream.
    if (first.done || "error" in first.value) return Response.json(first.value);
    const begun = first.value;
    async function* all() {
      yield begun;
      yield* events;
    }
    return await eventStream(all(), {
      said: formatSSEEvent,
      failed: (error) => formatSSEEvent(failure(body, error)),
    });
  } catch (error) {
    return Response.json(failure(body, error));
  }
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
