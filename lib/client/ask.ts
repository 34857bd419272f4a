import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import { ask, readEvents } from "@/lib/protocols/rest";
import type { AgientClient } from "./client";
import type { RequestOf } from "./operation-types";

/** How often in a row a broken connection is made anew before it is given up, and how long is waited before, in ms. */
const ATTEMPTS = 5;
const PAUSE_MS = 500;

/**
 * Asks, and follows the run to its end, each event once: a broken connection is made anew from the last event that came. Before the
 * first, the question is sent again under the same key, so that it is asked once.
 */
export async function* askAndFollow(
  client: AgientClient,
  body: RequestOf<typeof ask>["body"],
  { signal, pauseMs = PAUSE_MS }: { signal?: AbortSignal; pauseMs?: number } = {},
): AsyncGenerator<RunEvent> {
  const idempotencyKey = crypto.randomUUID();
  let last: RunEvent | undefined;
  for (let attempts = 0; last?.type !== "run-end"; attempts += 1) {
    if (attempts > 0) await pause(pauseMs, signal);
    const events =
      last === undefined
        ? client.events(ask, { body, signal, idempotencyKey })
        : client.events(readEvents, { params: { runId: last.runId }, query: { after: last.seq }, signal });
    try {
      for await (const event of events) {
        last = event;
        attempts = 0;
        yield event;
      }
    } catch (error) {
      if (!AppError.is(error) || error.code !== "unavailable" || attempts >= ATTEMPTS) throw error;
    }
    if (attempts >= ATTEMPTS) throw new AppError("unavailable", "The run was cut off before it ended. Ask again.");
  }
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
