import type { RunEvent } from "@/lib/agent/events";
import type { Run } from "@/lib/runs";
import type { CallStatus } from "@/lib/sandbox";
import type { ToolState, Visibility } from "@/lib/tools";
import type { WantedKeyword } from "./wanted";

/** A day of a tool. */
export interface HealthDay {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  succeeded: number;
  /** Calls that count for the success rate. */
  counted: number;
  /** Milliseconds; null on a day without a counted call. */
  p50Ms: number | null;
  p95Ms: number | null;
}

/** The last 30 days of a tool, as lists and cards show it. */
export interface HealthSummary {
  /** All calls, however they ended. */
  calls: number;
  counted: number;
  succeeded: number;
  /** Wilson's lower bound of the success rate at 95 %, 0 to 1; 0 without a counted call. */
  lowerBound: number;
  p50Ms: number | null;
  p95Ms: number | null;
  /** 30 pairs of [succeeded, counted], oldest day first: a sparkline. */
  days: [number, number][];
}

export interface RateWindow {
  calls: number;
  counted: number;
  succeeded: number;
  lowerBound: number;
}

/** A tool's row among all tools, for admins. */
export interface ToolRates {
  toolId: string;
  /** `day` and `week` from the start of the hour that lies 24 hours or 7 days back, `month` the 30 days of its health. */
  day: RateWindow;
  week: RateWindow;
  month: RateWindow;
  /** Calls of `month` by how they ended; those that did not happen are absent. */
  byStatus: Partial<Record<CallStatus, number>>;
}

/** One call of a tool, for its creator and for admins. */
export interface CallRecord {
  runId: string;
  callId: string;
  version: number;
  function: string;
  status: CallStatus;
  /** Without what may hold the input, where that is not shared. */
  error: string | null;
  durationMs: number;
  endedAt: Date;
  /** What was asked and given, only where the asker agreed, is the reader himself, or an admin reads. */
  shared: { question: string; arguments: Record<string, unknown> } | null;
  /** The inputs that came from nowhere in what was said, none where it did not fail by one. */
  madeUp: string[];
}

/** An input that nobody had said and that no schema refused, so that calls failed by it. */
export interface LetThrough {
  function: string;
  input: string;
  calls: number;
}

/** A question for which a function was a candidate and was not taken. */
export interface LostRecord {
  runId: string;
  function: string;
  /** Place among the candidates, from 1. */
  place: number;
  probability: number;
  /** Why, in plain words; without those of the question, where that is not shared. */
  reason: string;
  /** Callable name of what was taken; null where nothing was, or where a private tool of another owner was a candidate. */
  winner: string | null;
  at: Date;
  /** Only where the asker agreed, is the reader himself, or an admin reads. */
  question: string | null;
}

/** What an overview shows of a tool beside its calls. */
export interface ToolFacts {
  toolId: string;
  slug: string;
  /** Of the live version; the slug where there is none. */
  name: string;
  ownerHandle: string;
  state: ToolState;
  visibility: Visibility;
  suspendedReason: string | null;
  /** Number of the live version; null for a tool that has none. */
  version: number | null;
  /** Of the live version. */
  verifiedAt: Date | null;
}

/** A tool with or without calls, among all tools, for admins. */
export interface ToolOverview extends ToolFacts, ToolRates {
  /** Null for a tool without a call within 30 days. */
  health: HealthSummary | null;
}

export const OVERVIEW_SORTS = ["name", "calls", "day", "week", "month", "failures", "verified"] as const;
/** `day`, `week` and `month` by the lower bound of the success rate, `failures` by the failures that count in 30 days. */
export type OverviewSort = (typeof OVERVIEW_SORTS)[number];

export interface OverviewFilter {
  /** Words to look for in slug and name. */
  text?: string;
  /** The owner's handle. */
  owner?: string;
  state?: ToolState;
}

/** A run in the admins' list. */
export interface RunRecord {
  id: string;
  query: string;
  planner: string;
  status: string;
  startedAt: Date;
  endedAt: Date | null;
  /** Slugs of the tools that it called. */
  tools: string[];
}

export interface Page {
  limit: number;
  after?: string;
}

/** Who reads: `ownerKey` of his own runs, and whether he is an admin. */
export interface Reader {
  ownerKey: string;
  isAdmin: boolean;
}

/**
 * What the logs of all runs say of tools, from roll-ups that equal a recount. Calls are counted a moment after their run
 * ends. Success rate = ok / (all but those of `UNCOUNTED_STATUSES`).
 */
export interface Statistics {
  /** Tools without a call are absent. */
  summaries(toolIds: readonly string[]): Promise<Map<string, HealthSummary>>;
  /** Lower bound of the success rate by tool, of those with enough calls to say something: what search ranks by. */
  reliability(): Promise<Map<string, number>>;
  /** 30 days, oldest first, gaps filled. */
  days(toolId: string): Promise<HealthDay[]>;
  /** How many calls of a tool failed in 30 days with an input that nobody had said: the planner's failures, which do not count. */
  madeUp(toolId: string): Promise<number>;
  /** Which inputs those were that its schema let through, of the newest 500, the most frequent first. */
  letThrough(toolId: string): Promise<LetThrough[]>;
  /** What people ask for that is not there; as of up to a minute ago. */
  wanted(): Promise<WantedKeyword[]>;
  /** Every tool with a call within 30 days. */
  rates(): Promise<ToolRates[]>;
  /** Every tool, for admins; those that have no value to sort by come last. `next` continues as `after`. */
  overview(
    filter: OverviewFilter,
    order: { by: OverviewSort; descending: boolean },
    page: Page,
  ): Promise<{ tools: ToolOverview[]; total: number; next: string | null }>;
  /**
   * Calls of a tool, newest first. `failedOnly` leaves out `ok` and `cancelled`: what remains is for somebody to mend.
   * `next` continues as `after`.
   */
  calls(
    filter: { toolId?: string; failedOnly?: boolean },
    page: Page,
    reader: Reader,
  ): Promise<{ calls: (CallRecord & { slug: string })[]; next: string | null }>;
  /** Of near misses only: the tool was among the first three candidates, or fitted at least as likely as not. Newest first. */
  lostSelections(toolId: string, page: Page, reader: Reader): Promise<{ lost: LostRecord[]; next: string | null }>;
  /** All runs, newest first, for admins: those that called a tool, those of a status. */
  runs(filter: { slug?: string; status?: string }, page: Page): Promise<{ runs: RunRecord[]; next: string | null }>;
  /** Anybody's run with its whole log, for admins. Error: `not-found`. */
  run(runId: string): Promise<{ run: Run; events: RunEvent[] }>;
}
