import { classNames } from "@/components/ui/class-names";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { CALL_STATUS } from "@/components/value/call-status";
import { Fault } from "@/components/value/fault";
import { Labelled } from "@/components/value/labelled";
import { RequestsView } from "@/components/value/requests-view";
import { ValueView } from "@/components/value/value-view";
import { withoutPlaces } from "@/components/value/without-places";
import { formatBytes } from "@/lib/format";
import type { TraceOutput, TraceStep } from "@/lib/runs/fold";
import { contentForPlanner, dataForCaller } from "@/lib/schema/content-and-data";
import { functionTitle } from "./words";

type CallStep = Extract<TraceStep, { kind: "call" }>;

/** A call: what it printed and asked of the network as it comes, what it returned, and where it failed whose fault it was and what came next. */
export function CallEvidence({ step, next }: { step: CallStep; next: TraceStep | undefined }) {
  const { result } = step;
  // Where a program returns what it prints, once is enough.
  const printed = step.output
    .map(({ text }) => text)
    .join("")
    .trim();
  const repeats = typeof result?.value === "string" && result.value.trim() === printed;
  return (
    <>
      {printed !== "" && !repeats ? <Output output={step.output} /> : null}
      {step.requests.length > 0 ? (
        <Labelled label="Requests">
          <RequestsView requests={step.requests} />
        </Labelled>
      ) : null}
      {result?.value !== undefined ? (
        <Labelled label={dataForCaller(result.value) === undefined ? "Result" : "Result, without the data for you"}>
          <ValueView value={contentForPlanner(result.value)} label={`Result of ${functionTitle(step)}`} />
        </Labelled>
      ) : null}
      {step.status === "failed" ? <Failure step={step} next={next} /> : null}
      {result ? (
        <p className="text-faint text-xs">
          In the {step.sandbox} sandbox
          {result.peakMemoryBytes > 0 ? `, ${formatBytes(result.peakMemoryBytes)} of memory at most` : ""}
        </p>
      ) : null}
    </>
  );
}

export function Output({ output }: { output: readonly TraceOutput[] }) {
  const numbered = output.map((part, index) => ({ ...part, number: index }));
  return (
    <Labelled label="Printed">
      <ScrollRegion label="Printed output" className="max-h-64 rounded border border-line bg-surface">
        <pre className="whitespace-pre-wrap px-3 py-2 font-mono text-xs leading-5 [overflow-wrap:anywhere]">
          {numbered.map(({ number, stream, text }) => (
            <span key={number} className={classNames(stream === "stderr" && "text-bad")}>
              {text}
            </span>
          ))}
        </pre>
      </ScrollRegion>
    </Labelled>
  );
}

function Failure({ step, next }: { step: CallStep; next: TraceStep | undefined }) {
  const { status, error } = step.result ?? {};
  return (
    <Fault
      title={(status && CALL_STATUS[status].fault) ?? "The call did not finish."}
      error={error && withoutPlaces(error)}
    >
      {next ? <p className="text-muted text-xs">{triedNext(step, next)}</p> : null}
    </Fault>
  );
}

function triedNext(step: CallStep, next: TraceStep): string {
  if (next.kind === "choice" || next.kind === "call" || next.kind === "arguments") {
    return next.tool === step.tool && next.function === step.function
      ? "Next, it was tried again with other input."
      : `Next, ${functionTitle(next)} was tried.`;
  }
  if (next.kind === "answer") return "No other tool was tried: the answer says so.";
  return "Next, the mart was searched again.";
}
