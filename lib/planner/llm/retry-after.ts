import type { APICallError } from "@ai-sdk/provider";

/** Before a request is made again that the server was too busy for, where it does not say when. */
const RETRY_MS = 1_000;
/** The longest that a person is kept waiting for a server that says when: beyond it he is told. */
const LONGEST_WAIT_MS = 10_000;

/** Seconds that the server asks to wait; undefined where it does not say so in a number. */
export function secondsToWait({ responseHeaders }: APICallError): number | undefined {
  const said = responseHeaders?.["retry-after"];
  return said !== undefined && /^\d{1,6}$/.test(said.trim()) ? Number(said) : undefined;
}

/** How long to wait before the request is made once more; undefined where that is of no use. */
export function retryAfterMs(error: APICallError): number | undefined {
  if (!error.isRetryable || error.statusCode === undefined) return undefined;
  const asked = secondsToWait(error);
  const wait = asked === undefined ? RETRY_MS : Math.max(RETRY_MS, asked * 1_000);
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
}
