import Link from "next/link";
import type { ReactNode } from "react";
import { Chip, type Tone } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import type { Trace, TraceStep } from "@/lib/runs/fold";
import { ArgumentsView } from "./arguments-view";
import { CallEvidence } from "./call-evidence";
import { CandidatesTable } from "./candidates-table";
import { callableTitle, functionTitle } from "./words";

/** How many of the keywords that were not picked show without a click. */
const OTHERS_SHOWN = 8;

interface StepEvidenceProps {
  step: TraceStep;
  next: TraceStep | undefined;
  /** What was chosen of what this step found. */
  chosen?: { tool: string; function: string } | undefined;
  run: Pick<Trace, "runId" | "query">;
}

/** What a step rests on. */
export function StepEvidence({ step, next, chosen, run }: StepEvidenceProps) {
  switch (step.kind) {
    case "need":
      return <Reason>{step.reason}</Reason>;
    case "keywords":
      return <Keywords keywords={step.keywords} available={step.available} />;
    case "search":
      return (
        <>
          <CandidatesTable candidates={step.candidates} chosen={chosen} />
          {step.note ? <Notice tone="info">{step.note}</Notice> : null}
        </>
      );
    case "choice":
      return (
        <>
          <Reason>{step.reason}</Reason>
          <p className="text-faint text-xs">
            <Link href={`/tools/${step.tool}`} className="text-accent underline underline-offset-3">
              {functionTitle(step)}
            </Link>
            {step.version === undefined ? "" : `, version ${step.version}`}
            {step.runnerUp ? `. Next would have been ${callableTitle(step.runnerUp)}.` : ""}
          </p>
        </>
      );
    case "arguments":
      return (
        <>
          <ArgumentsView values={step.arguments} sources={step.sources} runId={run.runId ?? ""} question={run.query} />
          {step.repaired ? <Notice tone="warn">The first attempt was corrected: {step.repaired}</Notice> : null}
        </>
      );
    case "call":
      return <CallEvidence step={step} next={next} />;
    case "approval":
      return <Approval step={step} run={run} />;
    case "input":
      return <Missing inputs={step.missing} />;
    case "team":
      return <Team step={step} />;
    case "taken-over":
      return (
        <Reason>
          {step.deaths === 1
            ? "What was finished before was kept."
            : "It stopped for the second time, and what was finished was kept."}
        </Reason>
      );
    case "answer":
      return <Reason>The answer is in the conversation. It rests on the results of the steps above.</Reason>;
  }
}

function Reason({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm [overflow-wrap:anywhere]">{children}</p>;
}

function Approval({ step, run }: { step: Extract<TraceStep, { kind: "approval" }>; run: StepEvidenceProps["run"] }) {
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

function Team({ step: { teamId, goal, reason, ending } }: { step: Extract<TraceStep, { kind: "team" }> }) {
  return (
    <>
      <Reason>{reason}</Reason>
      <Reason>“{goal}”</Reason>
      {ending !== undefined && ending.missing.length > 0 ? <Reason>Missing: {ending.missing.join("; ")}</Reason> : null}
      <p className="text-sm">
        <Link href={`/teams/${teamId}`} className="text-accent underline underline-offset-3">
          See the team’s group chat
        </Link>
      </p>
    </>
  );
}

function Missing({ inputs }: { inputs: Extract<TraceStep, { kind: "input" }>["missing"] }) {
  return (
    <ul className="flex flex-col gap-1 text-muted text-sm">
      {inputs.map(({ tool, function: name, input, schema }) => (
        <li key={`${tool}--${name}--${input}`} className="[overflow-wrap:anywhere]">
          <span className="font-mono text-text text-xs">{input}</span> of {functionTitle({ tool, function: name })}
          {typeof schema.description === "string" ? `: ${schema.description}` : null}
        </li>
      ))}
    </ul>
  );
}

function Keywords({ keywords, available }: { keywords: string[]; available: string[] }) {
  const others = available.filter((keyword) => !keywords.includes(keyword));
  return (
    <>
      <Chips texts={keywords} tone="accent" />
      {others.length > 0 ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-faint text-xs">Also on offer near this question</p>
          <Chips texts={others.slice(0, OTHERS_SHOWN)} />
          {others.length > OTHERS_SHOWN ? (
            <details>
              <summary className="w-fit rounded text-muted text-xs hover:text-text in-[details[open]]:pb-1.5">
                Show the other {others.length - OTHERS_SHOWN}
              </summary>
              <Chips texts={others.slice(OTHERS_SHOWN)} />
            </details>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Chips({ texts, tone }: { texts: string[]; tone?: Tone }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </p>
  );
}
