import type { CallStatus } from "@/lib/sandbox";
import type { DayCount } from "./health";
import type { HealthSummary, OverviewFilter, OverviewSort, RunRecord, ToolFacts } from "./statistics";
import type { RunTally } from "./tally-run";
import type { Unanswered } from "./wanted";

/** Where a page of rows ended: the row's moment and what tells it from others of that moment. */
export interface Place {
  at: Date;
  runId: string;
  /** The call, or the function; empty for a run. */
  part: string;
}

export interface PageOfRows {
  limit: number;
  /** Rows after this one, in the order of the list. */
  after?: Place | undefined;
}

/** What was asked, and what its asker lets others see. */
export interface AskedRow {
  question: string;
  ownerKey: string;
  sharesInputs: boolean;
}

export interface CallRow extends AskedRow {
  slug: string;
  runId: string;
  callId: string;
  version: number;
  function: string;
  status: CallStatus;
  error: string | null;
  durationMs: number;
  endedAt: Date;
  /** Whether it failed with an input that came from nowhere in what was said. */
  madeUp: boolean;
}

/** What a call was given. */
export interface GivenArguments {
  arguments: Record<string, unknown>;
  /** Where each came from, by input; absent where the planner could not say. */
  sources?: Readonly<Record<string, { from: string }>> | undefined;
}

export interface LostRow extends AskedRow {
  runId: string;
  function: string;
  place: number;
  probability: number;
  reason: string;
  winner: string | null;
  /** Whether the run met another owner's private tool, or one that is gone. */
  metHidden: boolean;
  at: Date;
}

/** Calls of one tool that ended so, since each of three moments. */
export interface StatusCount {
  toolId: string;
  status: CallStatus;
  day: number;
  week: number;
  month: number;
}

/** A tool in a sorted list. */
export interface ToolRow extends ToolFacts {
  /** What it is sorted by; null where it has nothing of the kind, and comes last. */
  value: number | string | null;
}

/** A tool's place in a sorted list: what is equal goes by slug. */
export interface OverviewCursor {
  value: number | string | null;
  slug: string;
}

/** Where roll-ups of the log are kept. Lists come newest first. */
export interface StatisticsStore {
  /** IDs of runs that have ended and are not counted, those that ended first before the others, after a place. */
  uncounted(page: PageOfRows): Promise<Place[]>;
  /**
   * Adds what runs say, each once: one that was counted already, or does not exist any more, adds nothing. Slugs become the
   * tools that have them now; those that nobody has any more are left out. The health of their tools is as of `now`
   * afterwards. All or nothing.
   */
  count(said: readonly { runId: string; tally: RunTally }[], now: Date): Promise<void>;
  /** IDs of tools whose health was computed before a moment, at most so many. */
  staleHealth(before: Date, limit: number): Promise<string[]>;
  /** Computes the health of tools anew; what has no call any more loses its row. */
  refreshHealth(toolIds: readonly string[], now: Date): Promise<void>;
  health(toolIds: readonly string[]): Promise<Map<string, HealthSummary>>;
  /** Lower bounds of the success rates of tools with at least so many counted calls. */
  lowerBounds(atLeast: number): Promise<Map<string, number>>;
  /** Calls of a tool by day, since a moment. */
  dayCounts(toolId: string, since: Date): Promise<DayCount[]>;
  /** Of these tools, or of all. */
  statusCounts(since: { day: Date; week: Date; month: Date }, toolIds?: readonly string[]): Promise<StatusCount[]>;
  /** Tools that pass the filter, in this order, after a place in it. */
  tools(
    filter: OverviewFilter,
    order: { by: OverviewSort; descending: boolean },
    page: { limit: number; after?: OverviewCursor | undefined },
    since: { day: Date; week: Date },
  ): Promise<ToolRow[]>;
  countTools(filter: OverviewFilter): Promise<number>;
  calls(filter: { toolId?: string; except?: readonly CallStatus[] }, page: PageOfRows): Promise<CallRow[]>;
  /** What calls were given and where it came from, by `<run> <call>`. */
  argumentsOf(calls: readonly { runId: string; callId: string }[]): Promise<Map<string, GivenArguments>>;
  /** Calls of a tool that failed with an input which nobody had said. */
  countMadeUp(toolId: string, since: Date): Promise<number>;
  /** The newest of them where the tool itself failed by it: no schema had refused the input. */
  letThrough(toolId: string, since: Date, limit: number): Promise<(GivenArguments & { function: string })[]>;
  /** Near misses only; see `Statistics.lostSelections`. */
  lost(toolId: string, page: PageOfRows): Promise<LostRow[]>;
  runs(filter: { slug?: string; status?: string }, page: PageOfRows): Promise<RunRecord[]>;
  /** The newest questions since a moment for which there was no tool, at most so many. */
  unanswered(since: Date, limit: number): Promise<Unanswered[]>;
}
