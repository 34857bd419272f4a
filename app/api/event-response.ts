import { z } from "zod";
import { openPacedStream, type PacedStream } from "./paced-stream";

const HEARTBEAT_MS = 15_000;
/** After how many milliseconds a browser that lost the connection tries again. */
const RETRY_MS = 1_000;
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
/** The number of an event, 0 before the first; what is none begins at the start. */
const Position = z.coerce.number().int().min(0).catch(0);

/** `?after=N` asks for what comes after N. */
export const EventQuery = z.object({ after: Position });

interface EventLog {
  after: number;
  /** The log after a position, in batches. */
  read: (after: number, signal: AbortSignal) => AsyncIterable<readonly { seq: number }[]>;
  /** Called once, when nobody reads any more. */
  release: () => void;
}

/**
 * A log as it is stored, as server-sent events: `id` is the event's `seq`, `data` the event as JSON. By
 * `Last-Event-ID: N` a browser that lost the connection asks for what comes after N. The log is read as fast as its reader
 * reads.
 */
export function eventResponse(request: Request, { after, read, release }: EventLog): Response {
  if (request.method === "HEAD") {
    // Nobody would read the body, nor end it.
    release();
    return new Response(null, { headers: HEADERS });
  }
  const last = request.headers.get("last-event-id");
  const start = last === null ? after : Position.parse(last);
  const left = new AbortController();
  const leave = (): void => left.abort();
  request.signal.addEventListener("abort", leave, { once: true });
  left.signal.addEventListener("abort", release, { once: true });
  if (request.signal.aborted) leave();
  const stream = openPacedStream(left);
  void pour(stream, () => read(start, left.signal), left);
  return new Response(stream.body, { headers: HEADERS });
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
