import { AppError } from "@/lib/errors";
import type { NewVerificationEvent, VerificationEvent } from "@/lib/publishing";
import type { Prisma } from "../generated/client";
import { storable, storableJson } from "../rows/storable";
import { isVerificationEvent } from "./verification-rows";

/** The client, or an open transaction of it. */
export type Statements = Pick<Prisma.TransactionClient, "$queryRaw" | "$executeRaw">;

export interface AppendOptions {
  /** Only this worker may append; left out, whoever ends what waits or is worked on. */
  workerId?: string | undefined;
}

/** The events as they are stored; null for a verification that has ended, or that another worker has taken. */
export async function tryAppend(
  statements: Statements,
  id: string,
  newEvents: readonly NewVerificationEvent[],
  { workerId }: AppendOptions,
): Promise<VerificationEvent[] | null> {
  const events = storable(newEvents);
  const now = new Date();
  const rows = storableJson(events.map(({ type, ...payload }) => ({ type, payload })));
  const end = events.find((event) => event.type === "verification-end");
  const status = end?.status ?? null;
  const appended = await statements.$queryRaw<{ base: number }[]>`
    WITH moved AS (
      UPDATE "Verification"
      SET "lastSeq" = "lastSeq" + ${events.length}::int,
          "heartbeatAt" = now(),
          "status" = coalesce(${status}::text, "status"),
          "endedAt" = CASE WHEN ${status}::text IS NULL THEN NULL ELSE ${now}::timestamptz END
      WHERE "id" = ${id} AND (
        CASE WHEN ${workerId ?? null}::text IS NULL THEN "status" IN ('queued', 'running')
        ELSE "status" = 'running' AND "workerId" = ${workerId ?? null} END
      )
      RETURNING "toolId", "lastSeq" - ${events.length}::int AS base
    ), inserted AS (
      INSERT INTO "VerificationEvent" ("verificationId", "seq", "type", "at", "payload")
      SELECT ${id}, moved.base + event.place, event.item ->> 'type', ${now}::timestamptz, event.item -> 'payload'
      FROM moved, json_array_elements(${rows}::json) WITH ORDINALITY AS event(item, place)
    ), tool AS (
      UPDATE "Tool" SET "state" = (CASE WHEN ${status} = 'rejected' THEN 'rejected' ELSE 'draft' END)::"ToolState"
      FROM moved
      WHERE "Tool"."id" = moved."toolId" AND "Tool"."state" = 'verifying'
        AND ${status}::text IN ('rejected', 'failed', 'cancelled')
    )
    SELECT base FROM moved`;
  const base = appended[0]?.base;
  if (base === undefined) return null;
  const at = now.toISOString();
  return events.map((event, index) => ({ ...event, seq: base + index + 1, at })).filter(isVerificationEvent);
}

/** As `tryAppend`; error: AppError `conflict` where nothing may be appended any more. */
export async function appendVerificationEvents(
  statements: Statements,
  id: string,
  events: readonly NewVerificationEvent[],
  options: AppendOptions,
): Promise<VerificationEvent[]> {
  const appended = await tryAppend(statements, id, events, options);
  if (appended) return appended;
  throw new AppError("conflict", "This verification has ended or is worked on by another server.");
}
