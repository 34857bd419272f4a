import type { ToolRunMessage } from "@/components/tools/running/tool-run";
import { publicMessage } from "@/lib/errors";
import { problem, problemResponse } from "@/lib/problem";
import type { SandboxOutput, SandboxResult } from "@/lib/sandbox";
import type { CallOptions } from "@/lib/tools";
import { openPacedStream } from "./paced-stream";

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
  if (refused !== null) return problemResponse(problem("invalid-input", refused.error ?? ""), { result: refused });
  running
    .then((result) => messages.send({ type: "result", result }))
    .catch((error: unknown) => messages.send({ type: "failure", message: publicMessage(error) }))
    .finally(() => messages.close());
  return new Response(messages.body, {
    headers: { "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store, no-transform" },
  });
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
