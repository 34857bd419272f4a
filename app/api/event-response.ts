const HEARTBEAT_MS = 15_000;
/** After how many milliseconds a browser that lost the connection tries again. */
const RETRY_MS = 1_000;

/**
 * A log as it is stored, as server-sent events: `id` is the event's `seq`, `data` the event as JSON. `?after=N` or
 * `Last-Event-ID: N` of the request asks for what comes after N.
 */
export function eventResponse(
  request: Request,
  open: (after: number, signal: AbortSignal) => AsyncIterable<readonly { seq: number }[]>,
): Response {
  const after = startingPoint(request);
  return new Response(
    eventStream((signal) => open(after, signal)),
    {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-cache, no-transform",
        "x-accel-buffering": "no",
      },
    },
  );
}

function startingPoint(request: Request): number {
  const given = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after");
  const after = Number(given ?? 0);
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}

function eventStream(
  open: (signal: AbortSignal) => AsyncIterable<readonly { seq: number }[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  return new ReadableStream({
    async start(controller) {
      const write = (text: string) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
      try {
        write(`retry: ${RETRY_MS}\n\n`);
        for await (const batch of open(left.signal)) {
          write(batch.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
        }
        if (!left.signal.aborted) controller.close();
      } catch (error) {
        // The reader sees a broken connection and asks again from the last event that it has.
        if (!left.signal.aborted) controller.error(error);
      } finally {
        clearInterval(heartbeat);
      }
    },
    cancel() {
      left.abort();
    },
  });
}
