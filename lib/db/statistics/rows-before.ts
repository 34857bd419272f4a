import type { PageOfRows } from "@/lib/statistics";
import { Prisma } from "../generated/client";
import { storableText } from "../rows/storable";

/** Rows after a place, in an order that goes back in time. */
export function rowsBefore(columns: Prisma.Sql, { after }: PageOfRows): Prisma.Sql {
  if (!after) return Prisma.sql`true`;
  const { at, runId, part } = after;
  return Prisma.sql`(${columns}) < (${at}::timestamptz, ${storableText(runId)}, ${storableText(part)})`;
}
