import { openPacedStream, type PacedStream } from "@/app/api/paced-stream";

/** So often something is sent, so that nobody between takes the connection for dead. */
const HEARTBEAT_MS = 15_000;
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** Chunks as OpenAI streams them, named by their `type` where they have one, written as fast as they are read. `left` is aborted once the stream has ended, from either side. */
export function chunkResponse(chunks: AsyncIterable<object>, left: AbortController): Response {
  const stream = openPacedStream(left);
  void pour(stream, chunks, left);
  return new Response(stream.body, { headers: HEADERS });
}

async function pour(stream: PacedStream, chunks: AsyncIterable<object>, left: AbortController): Promise<void> {
  const heartbeat = setInterval(() => {
    if (stream.untilTaken() === undefined) stream.send(": still here\n\n");
  }, HEARTBEAT_MS);
  try {
    for await (const chunk of chunks) {
      const type = "type" in chunk ? `event: ${chunk.type}\n` : "";
      stream.send(`${type}data: ${JSON.stringify(chunk)}\n\n`);
      await stream.untilTaken();
    }
    stream.send("data: [DONE]\n\n");
    stream.close();
  } catch (error) {
    stream.fail(error);
  } finally {
    clearInterval(heartbeat);
    left.abort();
  }
}
