import type { LoggedEvent } from "./log-kind";

/**
 * `queued`: it waits for a worker. `running`: one worker holds its lease, and tells again and again that it lives.
 * `waiting`: for a person; nobody works on it, so that it needs no heartbeat and is never abandoned.
 */
const OPEN_STATES = ["queued", "running", "waiting"] as const;
export type LogState = (typeof OPEN_STATES)[number] | "ended";

/** The state that a status means: how a log ended is a status too, each kind with its own. */
export function stateOf(status: string): LogState {
  return OPEN_STATES.find((state) => state === status) ?? "ended";
}

/** A fence that holds while the log has not ended, for whoever may end it. */
export const WHILE_OPEN: Fence = { from: OPEN_STATES };

/** What must be true of a log at the moment of an append: all that is given. */
export interface Fence {
  /** Its status is one of these; `running` where they are left out. */
  from?: readonly string[];
  /** This worker holds its lease. */
  workerId?: string;
  /** This is the number of its last event: nothing came that the writer has not read. */
  afterSeq?: number;
  /** No worker was heard of for so many milliseconds. */
  staleMs?: number;
  /** No condition: the worker that holds the lease from then on. */
  lease?: string;
}

/** What a worker left behind: all that this one holds, or all of which no worker was heard for `staleMs`; with `from`, what stands in another state. */
export type Left = ({ workerId: string } | { staleMs: number }) & Pick<Fence, "from">;

/**
 * Where logs of one kind are kept. Every change is a compare-and-set: where the fence does not hold, nothing happens, and
 * the error is an AppError `conflict`. So whoever lost a log, or comes after its end, can add nothing to it.
 */
export interface LogStore<Event extends LoggedEvent, New extends { type: string }> {
  /**
   * Appends events in order and gives them `seq` and `at`. What they say of the log itself (that it waits, goes on or has
   * ended, and what its owner keeps beside it) changes in the same statement.
   */
  append(id: string, fence: Fence, events: readonly New[]): Promise<Event[]>;
  /** Lets a log wait for a worker (again). */
  release(id: string, fence: Fence): Promise<void>;
  /** Events after `seq`, in order: all of them, or the first `most`. */
  readEvents(id: string, afterSeq: number, most?: number): Promise<Event[]>;
  /** Null for a log that is not there. */
  readState(id: string): Promise<LogState | null>;
  /** Those of the logs that have ended. */
  ended(ids: readonly string[]): Promise<string[]>;
  /** Tells that the worker still works on what it holds. */
  heartbeat(workerId: string): Promise<void>;
  /** IDs of the running logs that were left behind. */
  abandoned(left: Left): Promise<string[]>;
}
