import { AppError } from "@/lib/errors";
import { type Fence, type Left, type LoggedEvent, type LogKind, type LogStore, stateOf } from "@/lib/log";
import { Prisma } from "../generated/client";
import { storable, storableJson } from "../rows/storable";

/** The client, or an open transaction of it. */
export type Statements = Pick<Prisma.TransactionClient, "$queryRaw" | "$executeRaw">;

/** What is appended: `at`, in ISO 8601, only where it happened before. */
interface NewEvent {
  type: string;
  at?: string;
}

/** Where logs of one kind are kept, and what their owner changes with an append. */
export interface LogTable<Event extends LoggedEvent, New extends NewEvent> {
  kind: LogKind<Event, New>;
  /** One row a log, with the columns `id`, `status`, `lastSeq`, `workerId`, `heartbeatAt` and `endedAt`. */
  heads: "Run" | "Verification" | "TeamChat";
  /** One row an event, and its column that names the log. */
  events: "RunEvent" | "VerificationEvent" | "TeamEvent";
  key: "runId" | "verificationId" | "chatId";
  /** What each event of a log says besides. */
  envelope?: (id: string) => object;
  /** Further columns of the row, as `, "column" = value`. */
  columns?: (events: readonly New[]) => Prisma.Sql;
  /** What else changes where the row `moved` was moved to this status, as `, name AS (statement)`. */
  beside?: (status: string | null) => Prisma.Sql;
  /** Said where the fence does not hold. */
  lost: string;
}

interface EventRow {
  seq: number;
  type: string;
  at: Date;
  payload: unknown;
}

function isStale(staleMs: number): Prisma.Sql {
  return Prisma.sql`"heartbeatAt" <= now() - ${staleMs}::float8 * interval '1 millisecond'`;
}

function conditions({ from = ["running"], workerId, afterSeq, staleMs }: Fence): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`"status" = ANY(${[...from]})`,
      ...(workerId === undefined ? [] : [Prisma.sql`"workerId" = ${workerId}`]),
      ...(afterSeq === undefined ? [] : [Prisma.sql`"lastSeq" = ${afterSeq}::int`]),
      ...(staleMs === undefined ? [] : [isStale(staleMs)]),
    ],
    " AND ",
  );
}

interface Move {
  id: string;
  fence: Fence;
  /** Their types and payloads, and their moments where they have some, as JSON. */
  rows: string;
  count: number;
  status: string | null;
  now: Date;
  columns: Prisma.Sql;
}

/**
 * One statement moves the log and appends to it, so that it has no gap and a reader never sees one without the other.
 * The update is the compare-and-set that fences off whoever lost the log. Returns the number of the last event before.
 */
async function move<Event extends LoggedEvent, New extends NewEvent>(
  statements: Statements,
  table: LogTable<Event, New>,
  { id, fence, rows, count, status, now, columns }: Move,
): Promise<number> {
  const isEnd = status !== null && stateOf(status) === "ended";
  const endedAt = isEnd ? Prisma.sql`coalesce("endedAt", ${now}::timestamptz)` : Prisma.sql`NULL`;
  const [moved] = await statements.$queryRaw<{ base: number }[]>`
    WITH moved AS (
      UPDATE ${Prisma.raw(`"${table.heads}"`)}
      SET "lastSeq" = "lastSeq" + ${count}::int,
          "heartbeatAt" = now(),
          "status" = coalesce(${status}::text, "status"),
          "workerId" = coalesce(${fence.lease ?? null}::text, "workerId"),
          "endedAt" = ${endedAt} ${columns}
      WHERE "id" = ${id} AND ${conditions(fence)}
      RETURNING "id", "lastSeq" - ${count}::int AS base
    ), inserted AS (
      INSERT INTO ${Prisma.raw(`"${table.events}" ("${table.key}", "seq", "type", "at", "payload")`)}
      SELECT moved."id", moved.base + event.place, event.item ->> 'type',
        coalesce((event.item ->> 'at')::timestamptz, ${now}::timestamptz), event.item -> 'payload'
      FROM moved, json_array_elements(${rows}::json) WITH ORDINALITY AS event(item, place)
    ) ${table.beside?.(status) ?? Prisma.empty}
    SELECT base FROM moved`;
  if (moved === undefined) throw new AppError("conflict", table.lost);
  return moved.base;
}

async function append<Event extends LoggedEvent, New extends NewEvent>(
  statements: Statements,
  table: LogTable<Event, New>,
  { id, fence, added }: { id: string; fence: Fence; added: readonly New[] },
): Promise<Event[]> {
  const { kind } = table;
  const events = storable(added);
  const status = events.reduce<string | null>((before, event) => kind.statusAfter(event) ?? before, null);
  const rows = storableJson(events.map(({ type, at, ...payload }) => ({ type, at, payload })));
  const now = new Date();
  const columns = table.columns?.(events) ?? Prisma.empty;
  const base = await move(statements, table, { id, fence, rows, count: events.length, status, now, columns });
  const envelope = table.envelope?.(id);
  const stored: { type: string }[] = events.map((event, index) => ({
    ...{ at: now.toISOString(), ...event, seq: base + index + 1 },
    ...envelope,
  }));
  return stored.filter(kind.isKnown);
}

/** Logs of one kind in the database. */
export function logRows<Event extends LoggedEvent, New extends NewEvent>(
  statements: Statements,
  table: LogTable<Event, New>,
): LogStore<Event, New> {
  const { kind } = table;
  const heads = Prisma.raw(`"${table.heads}"`);
  const events = Prisma.raw(`"${table.events}"`);
  const key = Prisma.raw(`"${table.key}"`);
  return {
    append: (id, fence, added) => append(statements, table, { id, fence, added }),

    async release(id, fence) {
      const nothing = { rows: "[]", count: 0, columns: Prisma.empty, now: new Date() };
      await move(statements, table, { id, fence, status: "queued", ...nothing });
    },

    async readEvents(id, afterSeq, most) {
      const rows = await statements.$queryRaw<EventRow[]>`
        SELECT "seq", "type", "at", "payload" FROM ${events}
        WHERE ${key} = ${id} AND "seq" > ${afterSeq}::int AND "type" = ANY(${[...kind.types]})
        ORDER BY "seq" LIMIT ${most ?? null}::int`;
      const read: { type: string }[] = rows.map(({ payload, at, ...row }) => ({
        ...(typeof payload === "object" && payload),
        ...row,
        at: at.toISOString(),
        ...table.envelope?.(id),
      }));
      return read.filter(kind.isKnown);
    },

    async readState(id) {
      const [head] = await statements.$queryRaw<{ status: string }[]>`SELECT "status" FROM ${heads} WHERE "id" = ${id}`;
      return head ? stateOf(head.status) : null;
    },

    async ended(ids) {
      const found = await statements.$queryRaw<{ id: string }[]>`
        SELECT "id" FROM ${heads} WHERE "id" = ANY(${[...ids]}) AND "endedAt" IS NOT NULL`;
      return found.map(({ id }) => id);
    },

    async heartbeat(workerId) {
      await statements.$executeRaw`
        UPDATE ${heads} SET "heartbeatAt" = now() WHERE "workerId" = ${workerId} AND "status" = 'running'`;
    },

    async abandoned(left: Left) {
      const found = await statements.$queryRaw<{ id: string }[]>`
        SELECT "id" FROM ${heads} WHERE ${conditions(left)} ORDER BY "heartbeatAt", "id"`;
      return found.map(({ id }) => id);
    },
  };
}
