import type { Trace, TraceApproval } from "@/lib/runs/fold";
import { ArgumentsView } from "./arguments-view";
import { Reason } from "./reason";

/** What a person was asked about a call, and what he said. */
export function ApprovalEvidence({ step, run }: { step: TraceApproval; run: Pick<Trace, "runId" | "query"> }) {
  const { effect, owner, host, version, answer } = step;
  const what = effect === "destroys" ? "destroys something outside" : "changes something outside";
  return (
    <>
      <ArgumentsView
        values={answer?.changed ?? step.arguments}
        sources={undefined}
        runId={run.runId ?? ""}
        question={run.query}
      />
      <Reason>
        {`It ${what}, so it waits for a person. Version ${version}, by ${owner}${host === undefined ? "" : `; it can connect to ${host}`}.`}
        {step.mayBeDone ? " It had begun when the server stopped, so that it may be done already." : ""}
        {answer?.reason ? ` ${answer.reason}` : ""}
      </Reason>
    </>
  );
}
