import type { CallFacts } from "@/lib/agent";
import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import type { ApprovalDecision } from "../run-service";
import type { Run, RunStore } from "../run-store";
import type { CheckGiven } from "./checked-given";
import { ownedRun } from "./owned";

/** Characters of a reason, which the log and a model are told. */
const MAX_REASON = 500;

type Asked = Extract<RunEvent, { type: "approval-requested" }>;

/** A run that waits, with the call that it waits for. */
export interface PendingApproval {
  run: Run;
  events: RunEvent[];
  asked: Asked;
}

/** The call that a decision is about. Errors: `not-found`, `conflict`. */
export async function pendingApproval(
  store: RunStore,
  { runId, ownerKey, callId }: Pick<ApprovalDecision, "runId" | "ownerKey" | "callId">,
): Promise<PendingApproval> {
  const run = await ownedRun(store, runId, ownerKey);
  const events = run.status === "waiting" ? await store.readEvents(runId, 0) : [];
  const asked = events.findLast((event) => event.type === "approval-requested");
  if (asked === undefined || asked.callId !== callId) {
    throw new AppError(
      "conflict",
      "This call does not wait for an answer any more. Reload the page to see what it did.",
    );
  }
  return { run, events, asked };
}

interface Ports {
  factsOf: (call: { tool: string; function: string }, asker: { owner: string }) => Promise<CallFacts>;
  checkGiven?: CheckGiven | undefined;
}

/** What a decision adds to the log. Error: `invalid-input` for arguments that the function does not take. */
export async function answerOf(
  { factsOf, checkGiven }: Ports,
  { callId, step, tool, function: name, effect }: Asked,
  { decision, ownerKey, by = ownerKey, arguments: edited, reason }: ApprovalDecision,
): Promise<NewRunEvent> {
  if (decision === "refuse") {
    return { type: "approval-refused", callId, step, by, ...(reason && { reason: reason.slice(0, MAX_REASON) }) };
  }
  const scope = effect === "destroys" ? "once" : decision;
  if (edited === undefined) return { type: "approval-given", callId, step, by, scope };
  const { inputs } = await factsOf({ tool, function: name }, { owner: ownerKey });
  const checked = checkGiven && (await checkGiven({ inputs, values: edited }, { owner: ownerKey }));
  if (checked && !checked.ok) throw new AppError("invalid-input", checked.error);
  return { type: "approval-given", callId, step, by, scope, arguments: checked?.arguments ?? edited };
}
