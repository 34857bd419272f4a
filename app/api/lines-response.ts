/** A log as a line of JSON an event. `onLeft` is called where who asked goes away before its end. */
export function linesResponse(
  { signal }: Request,
  read: (signal: AbortSignal) => AsyncIterable<readonly unknown[]>,
  onLeft: () => void,
): Response {
  signal.addEventListener("abort", onLeft);
  const encoder = new TextEncoder();
  const lines = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const events of read(signal)) {
          for (const event of events) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      } finally {
        signal.removeEventListener("abort", onLeft);
      }
    },
    cancel: onLeft,
  });
  return new Response(lines, { headers: { "content-type": "application/x-ndjson", "cache-control": "no-store" } });
}
