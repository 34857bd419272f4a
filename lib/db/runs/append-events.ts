import { type NewRunEvent, type RunEvent, RunEvent as RunEventUnion } from "@/lib/agent/events";

import { AppError } from "@/lib/errors";
import type { PrismaClient } from "../generated/client";
import { storable, storableJson } from "../rows/storable";

export const KNOWN_TYPES: string[] = RunEventUnion.options.map((option) => option.shape.type.value);

/**
 * Trusts what this store wrote: an event is checked where it is made, and a tool's result of a megabyte is not checked
 * again at every reading. Types of a later version are unknown here, and readers ignore them.
 */
export function isRunEvent(event: { type: string }): event is RunEvent {
  return KNOWN_TYPES.includes(event.type);
}

/** What changes on the run itself: the answer, and how it ended. */
function outcome(events: readonly NewRunEvent[]): { answer: string | null; status: string | null } {
  let answer: string | null = null;
  let status: string | null = null;
  for (const event of events) {
    if (event.type === "answer-end") answer = event.text;
    if (event.type === "run-end") status = event.status;
  }
  return { answer, status };
}

/**
 * One statement appends the events and moves the run, so that the log has no gap and a reader never sees one without
 * the other. The update is the compare-and-set that fences off a worker which lost the run.
 */
export async function appendEvents(
  prisma: PrismaClient,
  runId: string,
  workerId: string,
  newEvents: readonly NewRunEvent[],
): Promise<RunEvent[]> {
  const events = storable(newEvents);
  const now = new Date();
  const rows = storableJson(events.map(({ type, ...payload }) => ({ type, payload })));
  const { answer, status } = outcome(events);
  const appended = await prisma.$queryRaw<{ base: number }[]>`
    WITH moved AS (
      UPDATE "Run"
      SET "lastSeq" = "lastSeq" + ${events.length}::int,
          "heartbeatAt" = now(),
          "answer" = coalesce(${answer}::text, "answer"),
          "status" = coalesce(${status}::text, "status"),
          "endedAt" = CASE WHEN ${status}::text IS NULL THEN NULL ELSE ${now}::timestamptz END
      WHERE "id" = ${runId} AND "workerId" = ${workerId} AND "status" = 'running'
      RETURNING "lastSeq" - ${events.length}::int AS base
    ), inserted AS (
      INSERT INTO "RunEvent" ("runId", "seq", "type", "at", "payload")
      SELECT ${runId}, moved.base + event.place, event.item ->> 'type', ${now}::timestamptz, event.item -> 'payload'
      FROM moved, json_array_elements(${rows}::json) WITH ORDINALITY AS event(item, place)
    )
    SELECT base FROM moved`;
  const base = appended[0]?.base;
  if (base === undefined) {
    throw new AppError(
      "conflict",
      "This run has ended or is worked on by another server; nothing more can be added to it.",
    );
  }
  const at = now.toISOString();
  return events.map((event, index) => ({ ...event, seq: base + index + 1, at, runId })).filter(isRunEvent);
}
