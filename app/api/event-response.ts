import { AppError, type ErrorCode, publicMessage } from "@/lib/errors";
import { openPacedStream, type PacedStream } from "./paced-stream";

const HEARTBEAT_MS = 15_000;
/** After how many milliseconds a browser that lost the connection tries again. */
const RETRY_MS = 1_000;
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
const STATUS: Partial<Record<ErrorCode, number>> = {
  forbidden: 403,
  "not-found": 404,
  "rate-limited": 429,
  unavailable: 503,
};

interface EventLog {
  /** The log after a position, in batches. */
  read: (after: number, signal: AbortSignal) => AsyncIterable<readonly { seq: number }[]>;
  /** Called once, when nobody reads any more. */
  release: () => void;
}

/**
 * A log as it is stored, as server-sent events: `id` is the event's `seq`, `data` the event as JSON. `?after=N` or
 * `Last-Event-ID: N` of the request asks for what comes after N. The log is read as fast as its reader reads.
 */
export function eventResponse(request: Request, { read, release }: EventLog): Response {
  if (request.method === "HEAD") {
    // Nobody would read the body, nor end it.
    release();
    return new Response(null, { headers: HEADERS });
  }
  const after = startingPoint(request);
  const left = new AbortController();
  const leave = (): void => left.abort();
  request.signal.addEventListener("abort", leave, { once: true });
  left.signal.addEventListener("abort", release, { once: true });
  if (request.signal.aborted) leave();
  const stream = openPacedStream(left);
  void pour(stream, () => read(after, left.signal), left);
  return new Response(stream.body, { headers: HEADERS });
}

/** Says in JSON why there is no stream. */
export function eventRefusal(error: unknown): Response {
  const status = (AppError.is(error) && STATUS[error.code]) || 500;
  return Response.json({ error: publicMessage(error) }, { status });
}

function startingPoint(request: Request): number {
  const given = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after");
  const after = Number(given ?? 0);
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}

/** Writes the log, and reads on in it as the reader does. `left` is aborted once the stream has ended, from either side. */
async function pour(
  stream: PacedStream,
  open: () => AsyncIterable<readonly { seq: number }[]>,
  left: AbortController,
): Promise<void> {
  const heartbeat = setInterval(() => {
    if (stream.untilTaken() === undefined) stream.send(": still here\n\n");
  }, HEARTBEAT_MS);
  try {
    stream.send(`retry: ${RETRY_MS}\n\n`);
    for await (const batch of open()) {
      for (const event of batch) {
        stream.send(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`);
        await stream.untilTaken();
      }
    }
    stream.close();
  } catch (error) {
    // The reader sees a broken connection and asks again from the last event that it has.
    stream.fail(error);
  } finally {
    clearInterval(heartbeat);
    left.abort();
  }
}
