import type { RunStatus } from "@/lib/agent/events";
import { formatCount, formatDuration } from "@/lib/format";
import type { Trace, TraceSpan, TraceStep } from "@/lib/runs/fold";

/** What is spelled letter by letter stays in capitals. */
const INITIALS = /\b(api|bmi|csv|html|http|ip|json|qr|rgb|sql|svg|url|uuid|xml)\b/g;

/** A tool's slug as a name: `code-interpreter` is “Code interpreter”. */
export function toolTitle(slug: string): string {
  const words = slug.replaceAll("-", " ").replace(INITIALS, (initials) => initials.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A tool of a run's log: what it was called, or its slug as a name where the log does not say. */
export function toolTitleOf({ tool, toolName }: { tool: string; toolName?: string | undefined }): string {
  return toolName ?? toolTitle(tool);
}

/** A function as one would call it: its tool's name, and its own where it says more than `main` or `run`. */
export function functionTitle(called: { tool: string; toolName?: string | undefined; function: string }): string {
  const { function: name } = called;
  const title = toolTitleOf(called);
  return name === "" || name === "main" || name === "run" ? title : `${title} › ${name}`;
}

/** A function by its callable name, `slug` or `slug--function`. */
export function callableTitle(name: string): string {
  const [tool = "", called = ""] = name.split("--");
  return functionTitle({ tool, function: called });
}

/** The tools that a run called, in order, each once. */
export function calledTools(trace: Trace): { tool: string; toolName?: string | undefined }[] {
  const calls = trace.steps.flatMap((step) =>
    step.kind === "call" ? [[step.tool, { tool: step.tool, toolName: step.toolName }] as const] : [],
  );
  return [...new Map(calls).values()];
}

/** A trace in one line after the names of its tools: `4 steps · 1.2 s`. */
export function traceLine(trace: Trace): string {
  const steps = formatCount(trace.steps.length, "step");
  return trace.durationMs === undefined ? steps : `${steps} · ${formatDuration(trace.durationMs)}`;
}

/** What a run is doing, for the line of news in the place of the answer and for a screen reader. */
export function activityNews(trace: Trace): string {
  const last = trace.steps.at(-1);
  if (trace.activity === "answering") return "Writing the answer";
  if (last?.kind === "call" && last.status === "running") return `Running ${functionTitle(last)}`;
  if (last?.kind === "team" && last.status === "running") return "A team is at work";
  switch (last?.kind) {
    case undefined:
      return "Reading the question";
    case "need":
      return last.needsTool ? "Looking for a tool" : "Answering";
    case "keywords":
      return "Looking for a tool";
    case "search":
      return "Choosing among what was found";
    case "choice":
      return `Preparing the input of ${functionTitle(last)}`;
    case "arguments":
      return `Starting ${functionTitle(last)}`;
    default:
      return "Reading the result";
  }
}

/** More of a quoted text, or more texts in a row, nobody reads in passing. */
const SHORT = 40;
const MOST_SAID = 8;

/** A text in one short line. */
export function shortly(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= SHORT ? line : `${line.slice(0, SHORT - 1).toWellFormed()}…`;
}

/** Words of a question in a row: `40 and 25 %`. */
export function saidList(question: string, spans: readonly TraceSpan[]): string {
  const texts = spans.slice(0, MOST_SAID).map(({ start, end }) => shortly(question.slice(start, end)));
  const others = spans.length - texts.length;
  return new Intl.ListFormat("en").format([...texts, ...(others > 0 ? [`${others} more`] : [])]);
}

/** Text with the part that the sentence is about. */
export interface Sentence {
  before: string;
  subject?: string;
  after?: string;
}

/** What happened in a step, in one sentence. */
export function stepSentence(step: TraceStep, outcome?: RunStatus): Sentence {
  switch (step.kind) {
    case "need":
      return { before: step.needsTool ? "Decided that this needs a tool" : "Decided that this needs no tool" };
    case "keywords":
      return step.keywords.length === 0
        ? { before: "Found no fitting keyword in the mart" }
        : { before: "Picked keywords: ", subject: step.keywords.join(", ") };
    case "search":
      return searchSentence(step);
    case "choice":
      return { before: "Chose ", subject: functionTitle(step) };
    case "arguments":
      return {
        before: programOf(step.arguments) === null ? "Took the input from the question" : "Wrote a program",
        after: step.repaired === undefined ? undefined : ", at the second try",
      };
    case "call":
      return callSentence(step);
    case "approval":
      return approvalSentence(step);
    case "input":
      return { before: "Asked for ", subject: step.missing.map(({ input }) => input).join(", ") };
    case "team":
      return teamSentence(step);
    case "taken-over":
      return { before: "The server had stopped; another one went on from here" };
    case "answer":
      return { before: (step.status === "done" && outcome && WITHOUT_ANSWER[outcome]) || ANSWERING[step.status] };
  }
}

function approvalSentence(step: Extract<TraceStep, { kind: "approval" }>): Sentence {
  const subject = functionTitle(step);
  if (step.answer === undefined) return { before: "Waits for approval of ", subject };
  if (!step.answer.isGiven) return { before: "Refused: ", subject };
  const after = step.answer.changed ? ", with changed input" : step.answer.scope === "chat" ? " for this chat" : "";
  return { before: "Approved: ", subject, ...(after && { after }) };
}

function teamSentence({ status, ending }: Extract<TraceStep, { kind: "team" }>): Sentence {
  if (ending?.end === "partial") return { before: "A team of agents did a part of it" };
  if (ending?.end === "clarification-needed") return { before: "A team of agents asks for the steps that it takes" };
  const before = { running: "Handed over to ", done: "Was done by ", failed: "Failed: ", stopped: "Left to " }[status];
  return { before, subject: "a team of agents" };
}

const ANSWERING: Record<TraceStep["status"], string> = {
  running: "Writing the answer",
  done: "Answered",
  failed: "Broke off in the middle of the answer",
  stopped: "Was stopped while it answered",
};

/** What a run said in the place of an answer. */
const WITHOUT_ANSWER: Partial<Record<RunStatus, string>> = {
  "clarification-needed": "Asked for what was missing",
  "no-tool-available": "Said that no tool fits",
  "needs-model": "Said that this needs a language model",
  failed: "Said what went wrong",
};

/**
 * Why a candidate was not taken, without the name of the one it was compared with, which stands above it, and with names in
 * place of slugs. A log says slugs alone.
 */
export function whyLost(reason: string, titles: ReadonlyMap<string, string> = new Map()): string {
  const text = reason
    .replace(/^Compared with [^,]+, /, "")
    .replace(/[a-z0-9-]+/g, (word) => (word.includes("-") ? (titles.get(word) ?? word) : word))
    .replace(/^(It fits as well as )([a-z0-9-]+)/, (_, start, slug) => `${start}${titles.get(slug) ?? slug}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name and the source of the argument that is a program, if one is. */
export function programOf(values: Record<string, unknown>): { name: string; source: string } | null {
  for (const name of ["code", "program", "source"]) {
    const source = values[name];
    if (typeof source === "string" && /[\n(=]/.test(source)) return { name, source };
  }
  return null;
}

function searchSentence({ tools, candidates }: Extract<TraceStep, { kind: "search" }>): Sentence {
  const looked = tools === undefined ? "Searched Tool-Mart" : `Looked at ${formatCount(tools, "tool")}`;
  const [first] = candidates;
  return first
    ? { before: `${looked}; the closest is `, subject: functionTitle(first) }
    : { before: `${looked} and found none that fits` };
}

function callSentence(step: Extract<TraceStep, { kind: "call" }>): Sentence {
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
