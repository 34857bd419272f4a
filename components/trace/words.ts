import { formatCount, formatDuration } from "@/lib/format";
import type { Trace, TraceSpan } from "@/lib/runs/fold";

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
  if (last?.kind === "program" && last.status === "running") return "Running a program of calls";
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

/** A text in one short line, with a sign for each place where it breaks. */
export function shortly(text: string): string {
  const lines = text.split("\n").map((part) => part.replace(/\s+/g, " ").trim());
  const line = lines.filter(Boolean).join(" ↵ ");
  return line.length <= SHORT ? line : `${line.slice(0, SHORT - 1).toWellFormed()}…`;
}

/** Words of a question in a row: `40 and 25 %`. */
export function saidList(question: string, spans: readonly TraceSpan[]): string {
  const texts = spans.slice(0, MOST_SAID).map(({ start, end }) => shortly(question.slice(start, end)));
  const others = spans.length - texts.length;
  return new Intl.ListFormat("en").format([...texts, ...(others > 0 ? [`${others} more`] : [])]);
}

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
