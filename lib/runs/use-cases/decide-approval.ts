import type { Resumed } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import type { Planner } from "@/lib/planner";
import type { ApprovalDecision, StartRun } from "../run-service";
import type { Run } from "../run-store";
import type { RunServiceOptions } from "./create-run-service";
import { endUnlogged } from "./end-unlogged";
import type { OpenRun } from "./open-run";
import { answerOf, pendingApproval } from "./pending-approval";
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

/** See `RunService.decideApproval`. Of two who decide at once, the log takes one. */
export async function decideApproval(
  { options, admission, waiting, begin, closing }: Desk,
  decision: ApprovalDecision,
): Promise<void> {
  closing.throwIfAborted();
  const { run, events, asked } = await pendingApproval(options.store, decision);
  const answer = await answerOf({ ...options, ...options.ports }, asked, decision);
  const { id, ownerKey, query } = run;
  const start = events.find(({ type }) => type === "run-start");
  const told = start?.type === "run-start" ? { tools: start.tools, bounds: start.bounds } : {};
  const request = waiting.of(id) ?? { ownerKey, question: query, ...told };
  const planner = options.createPlanner(request.model, request);
  const leave = await admission.enter(request, planner.kind, closing);
  try {
    closing.throwIfAborted();
    const fence = { from: ["waiting"], afterSeq: run.lastSeq, lease: options.workerId };
    const stored = await options.store.append(id, fence, [answer]);
    waiting.forget(id);
    begin(await reopened(options, run, [...events, ...stored]), request, planner, leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/** A run that cannot go on ends, so that nobody waits for it. */
async function reopened(options: RunServiceOptions, run: Run, events: RunEvent[]) {
  try {
    return await reopenRun({ documentOf: async () => undefined, ...options }, run, events);
  } catch (error) {
    options.onError(error);
    await endUnlogged(options.store, run.id, options.workerId);
    throw error;
  }
}
