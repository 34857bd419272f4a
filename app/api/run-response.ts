import type { z } from "zod";
import type { ToolRunMessage } from "@/components/tools/tool-run";
import { AppError, type ErrorCode, publicMessage } from "@/lib/errors";
import { readText } from "@/lib/read-text";
import type { RunOptions, SandboxResult } from "@/lib/sandbox";

const STATUS: Partial<Record<ErrorCode, number>> = {
  "invalid-input": 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "rate-limited": 429,
  busy: 503,
  unavailable: 503,
};

/** The body of a request to run something, as its schema says. Error: AppError `invalid-input`. */
export async function readRunRequest<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<z.infer<Schema>> {
  // Another site can send a visitor's cookie with a plain form, but not with this content type.
  if (!request.headers.get("content-type")?.startsWith("application/json")) {
    throw new AppError("invalid-input", "The request must be JSON.");
  }
  const body = await readText(request.body, maxBytes);
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw new AppError("invalid-input", "The input cannot be read. Please reload the page.", { cause });
  }
}

/**
 * A call as it goes: one JSON message a line, its output as it comes and the result at the end. Closing the connection
 * cancels the call. A server action could do neither.
 */
export function runResponse(run: (options: RunOptions) => Promise<SandboxResult>): Response {
  return new Response(messages(run), {
    headers: { "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store, no-transform" },
  });
}

export function runRefusal(error: unknown): Response {
  const status = (AppError.is(error) && STATUS[error.code]) || 500;
  return Response.json({ error: publicMessage(error) }, { status });
}

function messages(run: (options: RunOptions) => Promise<SandboxResult>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  return new ReadableStream({
    async start(controller) {
      const send = (message: ToolRunMessage) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
      };
      try {
        const result = await run({
          signal: left.signal,
          onOutput: (output) => send({ type: "output", ...output }),
          onRequest: (request) => send({ type: "request", request }),
        });
        send({ type: "result", result });
      } catch (error) {
        send({ type: "failure", message: publicMessage(error) });
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel() {
      left.abort();
    },
  });
}
