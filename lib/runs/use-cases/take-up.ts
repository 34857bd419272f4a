import type { Resumed } from "@/lib/agent";
import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import type { Fence } from "@/lib/log";
import type { Planner } from "@/lib/planner";
import type { StartRun } from "../run-service";
import type { Run } from "../run-store";
import type { RunServiceOptions } from "./create-run-service";
import { endUnlogged } from "./end-unlogged";
import type { OpenRun } from "./open-run";
import type { createAdmission } from "./places";
import { reopenRun } from "./reopen-run";
import type { WaitingRequests } from "./waiting-requests";

/** Works on a run until it has ended, or waits for a person; then its place is left. */
export type Begin = (
  run: OpenRun & { resumed?: Resumed },
  request: StartRun,
  planner: Planner,
  leave: () => void,
) => void;

/** What a run is taken up with. */
export interface Desk {
  options: RunServiceOptions;
  admission: ReturnType<typeof createAdmission>;
  waiting: WaitingRequests;
  begin: Begin;
  closing: AbortSignal;
}

/** What was asked, as far as its log says. */
export function requestOf({ ownerKey, query }: Run, events: readonly RunEvent[]): StartRun {
  const start = events.find((event) => event.type === "run-start");
  const model = start?.picked === undefined ? undefined : { name: start.picked };
  const { tools, lent, bounds, byKey, data } = start ?? {};
  return { ownerKey, question: query, tools, lent, bounds, byKey, data, ...(model && { model }) };
}

interface TakenUp {
  run: Run;
  events: readonly RunEvent[];
  request: StartRun;
  /** What must be true of it for this process to have it. */
  fence: Fence;
  /** The first that its log says from here. */
  said: NewRunEvent;
}

/** Goes on with a run here, when it is its turn. Errors: `conflict` where the fence does not hold; `busy`. */
export async function takeUp(
  { options, admission, waiting, begin, closing }: Desk,
  { run, events, request, fence, said }: TakenUp,
): Promise<void> {
  const planner = await options.createPlanner(request.model, request);
  const leave = await admission.enter(request, planner.kind, closing);
  try {
    closing.throwIfAborted();
    const stored = await options.store.append(run.id, { ...fence, lease: options.workerId }, [said]);
    waiting.forget(run.id);
    begin(await reopened(options, run, [...events, ...stored]), request, planner, leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/** A run that cannot go on ends, so that nobody waits for it. */
async function reopened(options: RunServiceOptions, run: Run, events: readonly RunEvent[]) {
  try {
    return await reopenRun({ documentOf: async () => undefined, ...options }, run, events);
  } catch (error) {
    options.onError(error);
    await endUnlogged(options.store, run.id, options.workerId);
    throw error;
  }
}
