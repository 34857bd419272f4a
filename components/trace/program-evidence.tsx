import { CALL_STATUS } from "@/components/value/call-status";
import { ValueView } from "@/components/value/value-view";
import type { Trace, TraceProgram } from "@/lib/runs/fold";
import { ArgumentsView } from "./arguments-view";
import { Labelled, Output } from "./call-evidence";

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
        <div className="flex flex-col gap-1 rounded bg-bad-soft px-3 py-2 text-sm">
          <p className="font-medium text-bad">{CALL_STATUS[result.status].label}</p>
          <pre className="whitespace-pre-wrap font-mono text-text text-xs leading-5 [overflow-wrap:anywhere]">
            {result.error}
          </pre>
        </div>
      ) : null}
    </>
  );
}
