import { AppError, publicMessage } from "@/lib/errors";
import { type Fence, unlessLost } from "@/lib/log";
import type { RunStore } from "../run-store";
import { type Desk, requestOf, takeUp } from "./take-up";

/** A run whose servers died so often may be what they die of. */
const MOST_DEATHS = 3;

const DIED_OF_IT = `The server stopped ${MOST_DEATHS} times while this run was going on, so it is not tried again. Ask for less at once.`;
const NOT_BEGUN = "The server stopped before it started on this question. Ask again.";

/** Goes on with a run that its server left behind, under the fence: of two that try it, one does. */
export async function takeOverRun(desk: Desk, runId: string, fence: Fence): Promise<void> {
  const { store } = desk.options;
  const run = await store.getRun(runId);
  if (run === null) return;
  const events = await store.readEvents(runId, 0);
  const deaths = 1 + events.filter(({ type }) => type === "taken-over").length;
  const held = { ...fence, afterSeq: run.lastSeq };
  const why = deaths >= MOST_DEATHS ? DIED_OF_IT : events.length === 0 ? NOT_BEGUN : undefined;
  if (why !== undefined) {
    await endLeft(store, runId, held, why);
    return;
  }
  try {
    const request = requestOf(run, events);
    await takeUp(desk, { run, events, request, fence: held, said: { type: "taken-over", deaths } });
  } catch (error) {
    // Where everything is busy it stays where it is, and is found again.
    if (!AppError.is(error) || error.code === "unavailable") throw error;
    if (error.code === "busy" || error.code === "conflict") return;
    await unlessLost(endLeft(store, runId, held, publicMessage(error)));
  }
}

async function endLeft(store: RunStore, runId: string, fence: Fence, error: string): Promise<void> {
  const startedAt = (await store.getRun(runId))?.startedAt.getTime() ?? Date.now();
  const durationMs = Math.max(0, Date.now() - startedAt);
  await store.append(runId, fence, [{ type: "run-end", status: "failed", error, durationMs }]);
}
