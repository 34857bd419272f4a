import type { RunEvent } from "@/lib/agent/events";
import type { CallStatus } from "@/lib/sandbox";

/** One call of a run, as it is counted. */
export interface TalliedCall {
  callId: string;
  /** The tool's slug. */
  tool: string;
  version: number;
  function: string;
  status: CallStatus;
  error: string | null;
  durationMs: number;
  peakMemoryBytes: number;
  /** ISO 8601. */
  endedAt: string;
  /** Whether it failed with an input that came from nowhere in what was said: the planner's failure, not the tool's. */
  madeUp: boolean;
}

/** A function that was a candidate in a run and was never taken in it, nor asked about. */
export interface LostCandidate {
  /** The tool's slug. */
  tool: string;
  function: string;
  /** Best place among the candidates of any search, from 1. */
  place: number;
  probability: number;
  reason: string;
  /** Callable name of what was taken next; null where nothing was. */
  winner: string | null;
  /** ISO 8601. */
  at: string;
}

/** What one run says of the tools that it met. */
export interface RunTally {
  calls: TalliedCall[];
  lost: LostCandidate[];
}

type EventOf<T extends RunEvent["type"]> = Extract<RunEvent, { type: T }>;
type Selection = EventOf<"tool-selected">;

/** The calls and lost selections of a run that has ended. */
export function tallyRun(events: readonly RunEvent[]): RunTally {
  return { calls: tallyCalls(events), lost: findLost(events) };
}

/**
 * A call whose end is not in the log was cut off: by the stop of the run, or else by ours, such as the death of the
 * server. Neither is the tool's failure.
 */
function tallyCalls(events: readonly RunEvent[]): TalliedCall[] {
  const end = events.findLast((event) => event.type === "run-end");
  const selected = new Map<string, Selection>();
  const calls = new Map<string, TalliedCall>();
  const invented = new Set<string>();
  for (const event of events) {
    if (event.callId === undefined) continue;
    if (event.type === "tool-selected") selected.set(event.callId, event);
    if (event.type === "arguments-generated" && inventedInputs(event).length > 0) invented.add(event.callId);
    const selection = selected.get(event.callId);
    // What was answered from an earlier call says nothing of the tool.
    if (event.type === "tool-call-start" && selection && event.sameAs === undefined) {
      const endedAt = end?.at ?? event.at;
      calls.set(event.callId, {
        callId: event.callId,
        tool: selection.tool,
        version: selection.version,
        function: selection.function,
        status: end?.status === "cancelled" ? "cancelled" : "sandbox-error",
        error: "The run ended before this call did.",
        durationMs: Math.max(0, Date.parse(endedAt) - Date.parse(event.at)),
        peakMemoryBytes: 0,
        endedAt,
        madeUp: false,
      });
    }
    const call = calls.get(event.callId);
    if (event.type === "tool-call-end" && call) {
      const { error = null, durationMs, peakMemoryBytes, at } = event;
      const madeUp = invented.has(event.callId) && ["invalid-arguments", "tool-error"].includes(event.status);
      // what was made up is wrong input, whoever noticed it first
      const status = madeUp ? "invalid-arguments" : event.status;
      Object.assign(call, { status, error, durationMs, peakMemoryBytes, endedAt: at, madeUp });
    }
  }
  return [...calls.values()];
}

/** Where an argument may have come from that was said, found or left to the tool. */
const SAID = new Set(["question", "memory", "result", "default"]);

interface Sourced {
  arguments: object;
  /** Where each argument came from, by input; absent where the planner cannot say. */
  sources?: Readonly<Record<string, { from: string }>> | undefined;
}

/** The inputs that came from nowhere in what was said. */
export function inventedInputs({ arguments: values, sources = {} }: Sourced): string[] {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.entries(sources).flatMap(([input, { from }]) =>
    !SAID.has(from) && isSayable(given.get(input)) ? [input] : [],
  );
}

/** A flag, nothing and an empty text stand in no question, so that where they came from says nothing. */
function isSayable(value: unknown): boolean {
  return typeof value !== "boolean" && value !== null && value !== "";
}

function key({ tool, function: name }: { tool: string; function: string }): string {
  return `${tool}--${name}`;
}

/** What was asked about was chosen as well: it only lacked an input. */
function takenBy(event: RunEvent): string[] {
  if (event.type === "input-requested") return event.missing.map(key);
  return event.type === "tool-selected" ? [key(event)] : [];
}

function findLost(events: readonly RunEvent[]): LostCandidate[] {
  const taken = new Set(events.flatMap(takenBy));
  const names = new Map(
    events.flatMap((event) =>
      event.type === "candidates-ranked"
        ? event.candidates.map((candidate) => [key(candidate), candidate.name] as const)
        : [],
    ),
  );
  const lost = new Map<string, LostCandidate>();
  events.forEach((event, index) => {
    if (event.type !== "candidates-ranked") return;
    const next = events.slice(index).find((later) => later.type === "tool-selected");
    const winner = next ? (names.get(key(next)) ?? key(next)) : null;
    for (const [at, candidate] of event.candidates.entries()) {
      const place = at + 1;
      const before = lost.get(key(candidate));
      if (taken.has(key(candidate)) || (before && before.place <= place)) continue;
      const { tool, function: name, probability } = candidate;
      const reason = candidate.lost ?? reasonOfFirst(winner);
      lost.set(key(candidate), { tool, function: name, place, probability, reason, winner, at: event.at });
    }
  });
  return [...lost.values()];
}

/** Search says why a candidate is behind another one; the first is behind none. */
function reasonOfFirst(winner: string | null): string {
  return winner === null
    ? "It was the nearest, but no tool was taken for this question."
    : `It was the nearest, but the planner took ${winner}.`;
}
