import { CALL_STATUS } from "@/components/value/call-status";
import { Fault } from "@/components/value/fault";
import { Labelled } from "@/components/value/labelled";
import { ValueView } from "@/components/value/value-view";
import type { Trace, TraceProgram } from "@/lib/runs/fold";
import { ArgumentsView } from "./arguments-view";
import { Output } from "./call-evidence";

/** A program of calls: what the model wrote, and what came of it. Its calls are the steps after it. */
export function ProgramEvidence({
  step: { code, reason, output, result },
  run,
}: {
  step: TraceProgram;
  run: Pick<Trace, "runId" | "query">;
}) {
  return (
    <>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">{reason}</p>
      <ArgumentsView values={{ code }} sources={undefined} runId={run.runId ?? ""} question={run.query} />
      {output.length > 0 ? <Output output={output} /> : null}
      {result?.value !== undefined ? (
        <Labelled label="Result">
          <ValueView value={result.value} label="Result of the program" />
        </Labelled>
      ) : null}
      {result !== undefined && result.status !== "ok" ? (
        <Fault title={CALL_STATUS[result.status].label} error={result.error} />
      ) : null}
    </>
  );
}
