import type { z } from "zod";
import type { ToolRunMessage } from "@/components/tools/running/tool-run";
import { AppError, type ErrorCode, publicMessage } from "@/lib/errors";
import { holdsAtMost } from "@/lib/json-size";
import { readText } from "@/lib/read-text";
import type { SandboxOutput, SandboxResult } from "@/lib/sandbox";
import type { CallOptions } from "@/lib/tools";
import { openPacedStream } from "./paced-stream";

const STATUS: Partial<Record<ErrorCode, number>> = {
  "invalid-input": 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "rate-limited": 429,
  busy: 503,
  unavailable: 503,
};

/** Of a body: a table of 10,000 rows and ten columns, and some. To parse as many takes a tenth of a second. */
const MOST_VALUES = 250_000;

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
  if (!holdsAtMost(body, MOST_VALUES)) {
    throw new AppError("invalid-input", "The input has too many parts: send fewer, or some of them as one text.");
  }
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw new AppError("invalid-input", "The input cannot be read. Please reload the page.", { cause });
  }
}

/**
 * A call as it goes: one JSON message a line, its output as it comes and the result at the end. Closing the connection
 * cancels the call, and a reader who is slow slows it down. A server action could do neither. What is refused before anything runs has a status of its own: 400
 * where function or arguments do not fit; a rejection is the caller's to map.
 */
export async function runResponse(
  request: Request,
  run: (options: CallOptions) => Promise<SandboxResult>,
): Promise<Response> {
  const accepted = Promise.withResolvers<null>();
  const left = new AbortController();
  const messages = openMessages(left);
  const running = run({
    signal: AbortSignal.any([request.signal, left.signal]),
    onAccepted: () => accepted.resolve(null),
    onOutput: messages.print,
    untilTaken: messages.untilTaken,
    onRequest: (told) => messages.send({ type: "request", request: told }),
  });
  const refused = await Promise.race([accepted.promise, running]);
  if (refused !== null) return Response.json({ error: refused.error, result: refused }, { status: 400 });
  running
    .then((result) => messages.send({ type: "result", result }))
    .catch((error: unknown) => messages.send({ type: "failure", message: publicMessage(error) }))
    .finally(() => messages.close());
  return new Response(messages.body, {
    headers: { "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store, no-transform" },
  });
}

export function runRefusal(error: unknown): Response {
  const status = (AppError.is(error) && STATUS[error.code]) || 500;
  return Response.json({ error: publicMessage(error) }, { status });
}

/** Messages on their way to a reader. Output that waits for him is joined: he gets less messages, not less text. */
function openMessages(left: AbortController) {
  const stream = openPacedStream(left);
  let waiting: SandboxOutput | undefined;

  function send(message: ToolRunMessage): void {
    flush();
    stream.send(`${JSON.stringify(message)}\n`);
  }

  function flush(): void {
    const output = waiting;
    waiting = undefined;
    if (output !== undefined) send({ type: "output", ...output });
  }

  function print({ stream: name, text }: SandboxOutput): void {
    if (waiting?.stream === name) {
      waiting = { stream: name, text: waiting.text + text };
      return;
    }
    flush();
    waiting = { stream: name, text };
    const taken = stream.untilTaken();
    if (taken === undefined) flush();
    else void taken.then(flush);
  }

  return {
    body: stream.body,
    send,
    print,
    untilTaken: stream.untilTaken,
    close() {
      flush();
      stream.close();
    },
  };
}
