import type { ServerResponse } from "node:http";

/** Milliseconds for which a reader may take nothing of an answer that waits for him. */
export const PATIENCE_MS = 30_000;

/**
 * Cuts the connection of a reader who stopped to read, so that he holds neither a call nor what waits for him; a stream
 * of events can be taken up again where it was cut. An answer that merely takes long has nothing that waits, and goes on.
 */
export function cutWhenStalled(response: ServerResponse, patienceMs = PATIENCE_MS): void {
  response.setTimeout(patienceMs, () => {
    if (response.writableLength > 0) response.destroy();
  });
}
