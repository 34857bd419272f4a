/** Bytes that may wait here for a reader: what most calls print fits, so that they wait for nobody. */
const WAITING_BYTES = 262_144;

/** A body that is written as it comes, for a reader who may be slower than what he reads. */
export interface PacedStream {
  readonly body: ReadableStream<Uint8Array>;
  send(text: string): void;
  /** A promise while more waits than should, until the reader has taken some or left; undefined while he keeps up. */
  untilTaken(): Promise<void> | undefined;
  close(): void;
  /** Breaks the stream off. */
  fail(error: unknown): void;
}

/** When the reader leaves, `left` says so; once it does, nothing more is sent. */
export function openPacedStream(left: AbortController): PacedStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let taken: PromiseWithResolvers<void> | undefined;
  const goOn = (): void => {
    taken?.resolve();
    taken = undefined;
  };
  left.signal.addEventListener("abort", goOn, { once: true });
  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
      },
      pull: goOn,
      cancel: () => left.abort(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES }),
  );
  return {
    body,
    send(text) {
      if (!left.signal.aborted) controller?.enqueue(encoder.encode(text));
    },
    untilTaken() {
      if (left.signal.aborted || (controller?.desiredSize ?? 0) > 0) return undefined;
      taken ??= Promise.withResolvers();
      return taken.promise;
    },
    close() {
      if (!left.signal.aborted) controller?.close();
    },
    fail(error) {
      if (!left.signal.aborted) controller?.error(error);
    },
  };
}
