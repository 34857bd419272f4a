import { storable } from "@/lib/db/rows/storable";
import { AppError } from "@/lib/errors";
import { type Fence, type LoggedEvent, type LogKind, type LogStore, stateOf } from "@/lib/log";

export interface MemoryHead<Event> {
  id: string;
  status: string;
  lastSeq: number;
  workerId: string | null;
  heartbeatAt: number;
  endedAt: Date | null;
  events: Event[];
}

export interface MemoryLogOptions<Event extends LoggedEvent, New extends { type: string }, Head> {
  heads: ReadonlyMap<string, Head>;
  kind: LogKind<Event, New>;
  /** Checks an event as it is stored. */
  parse: (event: object) => Event;
  /** What else an append changes. */
  change?: (head: Head, events: readonly New[]) => void;
}

/** Logs in memory, for tests; they keep every promise of the port. */
export function memoryLogs<Event extends LoggedEvent, New extends { type: string }, Head extends MemoryHead<Event>>({
  heads,
  kind,
  parse,
  change,
}: MemoryLogOptions<Event, New, Head>): LogStore<Event, New> {
  const holds = (head: Head, { from = ["running"], workerId, afterSeq, staleMs }: Fence) =>
    from.includes(head.status) &&
    (workerId === undefined || head.workerId === workerId) &&
    (afterSeq === undefined || head.lastSeq === afterSeq) &&
    (staleMs === undefined || Date.now() - head.heartbeatAt >= staleMs);

  function fenced(id: string, fence: Fence): Head {
    const head = heads.get(id);
    if (head === undefined || !holds(head, fence)) throw new AppError("conflict", "This log has ended or is lost.");
    head.heartbeatAt = Date.now();
    head.workerId = fence.lease ?? head.workerId;
    return head;
  }

  return {
    async append(id, fence, added) {
      const events = storable(added);
      // As a database does, it answers in a later turn of the event loop; from the fence on, nothing comes between.
      await new Promise((resolve) => setImmediate(resolve));
      const head = fenced(id, fence);
      const at = new Date();
      const stored = events.map((event) => parse({ ...event, seq: ++head.lastSeq, at: at.toISOString(), runId: id }));
      head.events.push(...stored);
      head.status = events.reduce((status, event) => kind.statusAfter(event) ?? status, head.status);
      head.endedAt = stateOf(head.status) === "ended" ? (head.endedAt ?? at) : null;
      change?.(head, events);
      return stored;
    },

    async release(id, fence) {
      fenced(id, fence).status = "queued";
    },

    async readEvents(id, afterSeq, most) {
      return (heads.get(id)?.events ?? []).filter((event) => event.seq > afterSeq).slice(0, most);
    },

    async readState(id) {
      const head = heads.get(id);
      return head ? stateOf(head.status) : null;
    },

    async ended(ids) {
      return ids.filter((id) => stateOf(heads.get(id)?.status ?? "running") === "ended");
    },

    async heartbeat(workerId) {
      for (const head of heads.values()) {
        if (head.workerId === workerId && head.status === "running") head.heartbeatAt = Date.now();
      }
    },

    async abandoned(left) {
      return [...heads.values()].filter((head) => holds(head, left)).map(({ id }) => id);
    },
  };
}
