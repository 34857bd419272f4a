import type { Arguments } from "@/lib/json";
import { type Call, type CallResult, programCall, type Step, type Usage } from "@/lib/planner";
import type { Candidate, SearchDocument } from "@/lib/search";
import { taints } from "./consent";
import type { RunEvent } from "./events";

/** A call that was decided on, with its end and what a person said of it, where there is such. */
export interface BegunCall {
  callId: string;
  call: Call;
  /** Its arguments are known. */
  isWhole?: boolean;
  /** Its arguments as they were asked for, before a person changed them. */
  asked?: Arguments;
  /** Of a program: what it asked for, in that order. */
  inner?: BegunCall[];
  /** A person wrote the arguments, or saw them with values in place of handles: nothing is put into them any more. */
  isLiteral?: boolean;
  result?: CallResult;
  stdout?: string;
  openWorld?: boolean | undefined;
  /** It ran when its server stopped. */
  wasRunning?: boolean;
  /** `version` is what he saw; `mayBeDone`: he was asked whether it may be made although it may be done. */
  approval?: { version: number; mayBeDone?: boolean; answer?: "given" | "refused"; reason?: string | undefined };
}

/** How far a run had come when it began to wait, or its server stopped. */
export interface Resumed {
  /** The last turn of the loop of which something came. */
  step: number;
  /** Whether it is known that a tool is needed, or that none is. */
  isDecided: boolean;
  /** How many calls have an ID. */
  calls: number;
  /** Those of whole turns. */
  steps: Step[];
  /** The calls of the turn that it is in. */
  begun: BegunCall[];
  /** Milliseconds that it was worked on. */
  elapsedMs: number;
  /** The team that it was handed over to. */
  teamId?: string;
  usage: Usage;
  isTainted: boolean;
}

/** The function as search offers it today; undefined where it is not there any more. */
export type DocumentOf = (tool: string, functionName: string) => Promise<SearchDocument | undefined>;

type EventOf<T extends RunEvent["type"]> = Extract<RunEvent, { type: T }>;

const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, modelCalls: 0 };

/** What a run had done, from its log: what came of no decision that is whole is decided anew. */
export async function resumedFrom(events: readonly RunEvent[], documentOf: DocumentOf): Promise<Resumed> {
  const turns: (Step | BegunCall[])[] = [];
  const calls = new Map<string, BegunCall>();
  let keywords: EventOf<"keywords-selected"> | undefined;
  let step = 0;
  for (const event of events) {
    if (event.type === "keywords-selected") keywords = event;
    else if (event.type === "candidates-ranked") {
      if (keywords) step = event.step ?? step;
      turns.push(await searchOf(event, keywords, documentOf));
      keywords = undefined;
    } else if (event.type === "tool-selected" && event.callId !== undefined) {
      const { callId, tool, function: name, reason } = event;
      step = event.step ?? step;
      const begun: BegunCall = { callId, call: { tool, function: name, arguments: {}, reason } };
      calls.set(callId, begun);
      const asking = event.program === undefined ? undefined : calls.get(event.program);
      (asking?.inner ?? turnIn(turns)).push(begun);
    } else if (event.type === "program-start" && event.callId !== undefined) {
      const { callId, code, reason } = event;
      step = event.step ?? step;
      const begun: BegunCall = { callId, call: programCall(code, reason), isWhole: true, inner: [] };
      calls.set(callId, begun);
      turnIn(turns).push(begun);
    } else if (event.type === "taken-over") {
      const last = turns.at(-1);
      if (!isWhole(last)) turns.pop();
      else if (Array.isArray(last)) for (const begun of last) forgetUnasked(begun);
      keywords = undefined;
    } else apply(calls.get(event.callId ?? ""), event);
  }
  const teamId = events.findLast((event) => event.type === "team-launched")?.teamId;
  const last = turns.at(-1);
  const open = Array.isArray(last) && last.some(({ result }) => result === undefined) ? last : [];
  return {
    step,
    isDecided: events.some(({ type }) => type === "need-decided"),
    calls: calls.size,
    steps: turns.flatMap((turn) => (turn === open ? [] : stepOf(turn))),
    begun: isWhole(open) ? open : [],
    elapsedMs: workedMs(events),
    ...(teamId !== undefined && { teamId }),
    usage: events.findLast((event) => event.type === "usage") ?? NO_USAGE,
    isTainted: events.some((event) => event.type === "run-start" && event.isTainted),
  };
}

/** The calls of one turn are all chosen before one of them ends. */
function turnIn(turns: (Step | BegunCall[])[]): BegunCall[] {
  const last = turns.at(-1);
  if (Array.isArray(last) && last.every(({ result }) => result === undefined)) return last;
  const next: BegunCall[] = [];
  turns.push(next);
  return next;
}

/** Of a turn whose calls were not all written down none has begun: it is decided anew. */
function isWhole(turn: Step | BegunCall[] | undefined): boolean {
  return !Array.isArray(turn) || turn.every((begun) => begun.isWhole);
}

/** What a program had not wholly asked for is asked for again, and starts again what it had printed. */
function forgetUnasked(begun: BegunCall): void {
  if (begun.inner === undefined) return;
  begun.inner = begun.inner.filter((call) => call.isWhole);
  if (begun.result === undefined) delete begun.stdout;
}

function stepOf(turn: Step | BegunCall[]): Step {
  return Array.isArray(turn) ? { kind: "calls", results: turn.flatMap(({ result }) => result ?? []) } : turn;
}

async function searchOf(
  { candidates, callId }: EventOf<"candidates-ranked">,
  asked: EventOf<"keywords-selected"> | undefined,
  documentOf: DocumentOf,
): Promise<Step> {
  const found = await Promise.all(
    candidates.map(async ({ tool, function: name, score, parts, probability, lost }): Promise<Candidate[]> => {
      const document = await documentOf(tool, name);
      return document ? [{ document, score, parts, probability, ...(lost !== undefined && { lost }) }] : [];
    }),
  );
  if (asked === undefined) return { kind: "look", candidates: found.flat() };
  const { keywords, query } = asked;
  return { kind: "search", keywords, candidates: found.flat(), ...(query && { query }), ...(callId && { callId }) };
}

/** What an event says of its call. */
function apply(begun: BegunCall | undefined, event: RunEvent): void {
  if (begun === undefined) return;
  const { call, approval } = begun;
  if (event.type === "arguments-generated") {
    const { arguments: values, sources } = event;
    begun.call = { ...call, arguments: values, ...(sources && { sources }) };
    Object.assign(begun, { isWhole: true, asked: values });
  } else if (event.type === "approval-requested") {
    const { version, mayBeDone } = event;
    Object.assign(begun, { approval: { version, mayBeDone }, wasRunning: false });
  } else if (event.type === "approval-given" && approval) {
    begun.approval = { ...approval, answer: "given" };
    begun.call = { ...call, arguments: event.arguments ?? call.arguments };
    begun.isLiteral = event.arguments !== undefined;
  } else if (event.type === "approval-refused" && approval) {
    begun.approval = { ...approval, answer: "refused", reason: event.reason };
  } else if (event.type === "tool-call-start") {
    Object.assign(begun, { openWorld: event.openWorld, wasRunning: true, stdout: undefined });
  } else if (event.type === "tool-call-output" && event.stream === "stdout") {
    begun.stdout = (begun.stdout ?? "") + event.text;
  } else if (event.type === "tool-call-end" || event.type === "program-end") {
    const { status, value, error } = event;
    begun.result = {
      call,
      callId: begun.callId,
      status,
      value,
      error,
      stdout: begun.stdout,
      ...(begun.inner ? resultsIn(begun.inner) : { openWorld: begun.openWorld }),
    };
  }
}

/** What a program's calls came to, and whether what it returns may hold what strangers wrote. */
export function resultsIn(begun: readonly BegunCall[]): Required<Pick<CallResult, "inner" | "openWorld">> {
  const inner = begun.flatMap(({ result }) => result ?? []);
  return { inner, openWorld: inner.some(taints) };
}

/** The time that a person took to answer, or that nobody worked on it, is not the run's. */
function workedMs(events: readonly RunEvent[]): number {
  let worked = 0;
  let since: number | undefined;
  for (const { type, at } of events) {
    const now = Date.parse(at);
    if (since !== undefined && type !== "taken-over") worked += Math.max(0, now - since);
    since = type === "approval-requested" ? undefined : now;
  }
  return worked;
}
