import { AppError } from "@/lib/errors";
import type { ApprovalDecision } from "../run-service";
import { answerOf, pendingApproval } from "./pending-approval";
import { type Desk, requestOf, takeUp } from "./take-up";

/** See `RunService.decideApproval`. Of two who decide at once, the log takes one. */
export async function decideApproval(desk: Desk, decision: ApprovalDecision): Promise<void> {
  const { options, waiting, closing } = desk;
  closing.throwIfAborted();
  const { run, events, asked } = await pendingApproval(options.store, decision);
  decision.permit?.(asked.tool);
  const answer = await answerOf({ ...options, ...options.ports }, asked, decision);
  const request = waiting.of(run.id) ?? requestOf(run, events);
  // What its owner lent may be called by whoever the run is of, and not be allowed by him to change something.
  if (request.lent !== undefined && decision.decision !== "refuse") {
    throw new AppError("forbidden", "A task of an agent of somebody else changes nothing: it can be refused alone.");
  }
  const fence = { from: ["waiting"], afterSeq: run.lastSeq };
  await takeUp(desk, { run, events, request, fence, said: answer });
}
