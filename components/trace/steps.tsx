import Link from "next/link";
import type { ComponentType } from "react";
import { Notice } from "@/components/ui/notice";
import type { RunStatus } from "@/lib/agent/events";
import { formatCount } from "@/lib/format";
import type { Trace, TraceStep } from "@/lib/runs/fold";
import { isOffer } from "@/lib/schema/offer";
import { ApprovalEvidence } from "./approval-evidence";
import { ArgumentsView } from "./arguments-view";
import { CallEvidence } from "./call-evidence";
import { CandidatesTable } from "./candidates-table";
import { InputEvidence } from "./input-evidence";
import { KeywordsEvidence } from "./keywords-evidence";
import { ProgramEvidence } from "./program-evidence";
import { Reason } from "./reason";
import { TeamEvidence } from "./team-evidence";
import { functionTitle, programOf } from "./words";

type Kind = TraceStep["kind"];
type Steps = { [K in Kind]: Extract<TraceStep, { kind: K }> };

/** Text with the part that the sentence is about. */
export interface Sentence {
  before: string;
  subject?: string;
  after?: string;
}

interface EvidenceProps<Step extends TraceStep> {
  step: Step;
  /** What came after it: what was tried next where it failed. */
  next: TraceStep | undefined;
  /** What was chosen of what this step found. */
  chosen: { tool: string; function: string } | undefined;
  run: Pick<Trace, "runId" | "query">;
}

/** How steps of a kind show. */
interface Look<Step extends TraceStep> {
  /** What happened, in one sentence. */
  sentence: (step: Step, outcome?: RunStatus) => Sentence;
  /** What the step rests on. */
  Evidence: ComponentType<EvidenceProps<Step>>;
}

const LOOKS: { [K in Kind]: Look<Steps[K]> } = {
  need: {
    sentence: ({ needsTool }) => ({
      before: needsTool ? "Decided that this needs a tool" : "Decided that this needs no tool",
    }),
    Evidence: ({ step }) => <Reason>{step.reason}</Reason>,
  },
  keywords: {
    sentence: ({ keywords }) =>
      keywords.length === 0
        ? { before: "Found no fitting keyword in the mart" }
        : { before: "Picked keywords: ", subject: keywords.join(", ") },
    Evidence: ({ step }) => <KeywordsEvidence keywords={step.keywords} available={step.available} />,
  },
  search: {
    sentence: searchSentence,
    Evidence: ({ step, chosen }) => (
      <>
        <CandidatesTable candidates={step.candidates} chosen={chosen} />
        {step.note ? <Notice tone="info">{step.note}</Notice> : null}
      </>
    ),
  },
  choice: {
    sentence: (step) => ({
      before: step.program === undefined ? "Chose " : "The program asked for ",
      subject: functionTitle(step),
    }),
    Evidence: ChoiceEvidence,
  },
  program: {
    sentence: programSentence,
    Evidence: ({ step, run }) => <ProgramEvidence step={step} run={run} />,
  },
  arguments: {
    sentence: argumentsSentence,
    Evidence: ({ step, run }) => (
      <>
        <ArgumentsView values={step.arguments} sources={step.sources} runId={run.runId ?? ""} question={run.query} />
        {step.repaired ? <Notice tone="warn">The first attempt was corrected: {step.repaired}</Notice> : null}
      </>
    ),
  },
  call: {
    sentence: callSentence,
    Evidence: ({ step, next }) => <CallEvidence step={step} next={next} />,
  },
  approval: {
    sentence: approvalSentence,
    Evidence: ({ step, run }) => <ApprovalEvidence step={step} run={run} />,
  },
  input: {
    sentence: ({ missing }) => ({
      before: isOffer(missing) ? "Asked to confirm " : "Asked for ",
      subject: missing.map(({ input }) => input).join(", "),
    }),
    Evidence: ({ step }) => <InputEvidence missing={step.missing} />,
  },
  team: {
    sentence: teamSentence,
    Evidence: ({ step }) => <TeamEvidence step={step} />,
  },
  "taken-over": {
    sentence: () => ({ before: "The server had stopped; another one went on from here" }),
    Evidence: ({ step }) => (
      <Reason>
        {step.deaths === 1
          ? "What was finished before was kept."
          : "It stopped for the second time, and what was finished was kept."}
      </Reason>
    ),
  },
  answer: {
    sentence: ({ status }, outcome) => ({
      before: (status === "done" && outcome && WITHOUT_ANSWER[outcome]) || ANSWERING[status],
    }),
    Evidence: () => <Reason>The answer is in the conversation. It rests on the results of the steps above.</Reason>,
  },
};

/** How steps of a kind show. */
export function lookOf<K extends Kind>(kind: K): Look<Steps[K]> {
  return LOOKS[kind];
}

function ChoiceEvidence({ step }: EvidenceProps<Steps["choice"]>) {
  return (
    <>
      {step.program === undefined ? <Reason>{step.reason}</Reason> : null}
      <p className="text-faint text-xs">
        <Link href={`/tools/${step.tool}`} className="text-accent underline underline-offset-3">
          {functionTitle(step)}
        </Link>
        {step.version === undefined ? "" : `, version ${step.version}`}
        {step.certainty === undefined ? "" : `. ${sureness(step.certainty)}`}
        {step.runnerUp ? `. Next would have been ${functionTitle(step.runnerUp)}.` : ""}
      </p>
    </>
  );
}

/** What was weighed is never 100 %. */
function sureness(certainty: number): string {
  return `${certainty === 1 ? 100 : Math.min(99, Math.round(100 * certainty))} % sure that this is what was asked for`;
}

function argumentsSentence({ arguments: values, sources, repaired }: Steps["arguments"]): Sentence {
  const given = sources === undefined ? "Gave this input" : `Took the input from ${placesOf(sources)}`;
  const after = repaired === undefined ? undefined : ", at the second try";
  return { before: programOf(values) === null ? given : "Wrote a program", ...(after && { after }) };
}

/** Where the values of a call came from: the question, a result before it, or both. */
function placesOf(sources: NonNullable<Steps["arguments"]["sources"]>): string {
  const from = Object.values(sources).map((source) => source.from);
  if (!from.includes("result")) return "the question";
  return from.every((one) => one === "result" || one === "default") ? "a result" : "the question and a result";
}

function programSentence({ status, result }: Steps["program"]): Sentence {
  if (status === "failed") return { before: result?.status === "refused" ? "Ended its program" : "Its program failed" };
  return { before: status === "running" ? "Running a program of calls" : "Ran a program of calls" };
}

function approvalSentence(step: Steps["approval"]): Sentence {
  const subject = functionTitle(step);
  if (step.answer === undefined) return { before: "Waits for approval of ", subject };
  if (!step.answer.isGiven) return { before: "Refused: ", subject };
  const after = step.answer.changed ? ", with changed input" : step.answer.scope === "chat" ? " for this chat" : "";
  return { before: "Approved: ", subject, ...(after && { after }) };
}

function teamSentence({ status, ending }: Steps["team"]): Sentence {
  if (ending?.end === "partial") return { before: "A team of agents did a part of it" };
  if (ending?.end === "clarification-needed") return { before: "A team of agents asks for the steps that it takes" };
  const before = { running: "Handed over to ", done: "Was done by ", failed: "Failed: ", stopped: "Left to " }[status];
  return { before, subject: "a team of agents" };
}

const ANSWERING: Record<TraceStep["status"], string> = {
  running: "Writing the answer",
  done: "Answered",
  failed: "Stopped in the middle of the answer",
  stopped: "Stopped while answering",
};

/** What a run said in the place of an answer. */
const WITHOUT_ANSWER: Partial<Record<RunStatus, string>> = {
  "clarification-needed": "Asked back",
  "no-tool-available": "Said that no tool fits",
  "needs-model": "Said that this needs a language model",
  failed: "Said what went wrong",
};

function searchSentence({ tools, candidates }: Steps["search"]): Sentence {
  const looked = tools === undefined ? "Searched Tool-Mart" : `Looked at ${formatCount(tools, "tool")}`;
  const [first] = candidates;
  return first
    ? { before: `${looked}; the closest is `, subject: functionTitle(first) }
    : { before: `${looked} and found none that fits` };
}

function callSentence(step: Steps["call"]): Sentence {
  const subject = functionTitle(step);
  if (step.status === "running") return { before: "Running ", subject };
  if (step.status === "done") return { before: "Ran ", subject };
  if (step.status === "stopped") return { before: "Stopped ", subject };
  return { before: "", subject, after: ` failed${step.result ? `: ${CAUSE[step.result.status] ?? "no result"}` : ""}` };
}

const CAUSE: Partial<Record<string, string>> = {
  "tool-error": "its program raised an error",
  "invalid-arguments": "the input did not fit",
  "missing-secret": "a secret is missing",
  timeout: "it took too long",
  "out-of-memory": "it ran out of memory",
  "output-limit": "it printed too much",
  denied: "it tried what it may not do",
  "sandbox-error": "our sandbox failed",
  cancelled: "it was stopped",
};
