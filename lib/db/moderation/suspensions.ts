import type { AuditNote } from "@/lib/accounts";
import { Prisma } from "../generated/client";
import { storableText } from "../rows/storable";
import { writeAuditEntry } from "./audit-log";

/**
 * Statement that suspends tools and gives their IDs. `reason` is what an admin says of one tool; null stands for the
 * block of its owner, and leaves alone what was suspended for a reason of its own.
 */
export function suspendSql(which: Prisma.Sql, reason: string | null): Prisma.Sql {
  return Prisma.sql`
    UPDATE "Tool" SET "state" = 'suspended', "suspendedReason" = ${reason && storableText(reason)}, "updatedAt" = ${new Date()}::timestamptz,
      "suspendedFrom" = CASE WHEN "state" = 'suspended' THEN "suspendedFrom" ELSE "state" END
    WHERE ${which} ${reason === null ? Prisma.sql`AND "state" <> 'suspended'` : Prisma.empty} RETURNING "id"`;
}

/** Statement that gives suspended tools the state back that they had, and gives their IDs. */
export function restoreSql(which: Prisma.Sql): Prisma.Sql {
  // What was verified meanwhile has ended without a live version, or goes on.
  return Prisma.sql`
    UPDATE "Tool" SET "suspendedReason" = NULL, "suspendedFrom" = NULL, "updatedAt" = ${new Date()}::timestamptz,
      "state" = (CASE
        WHEN "liveVersionId" IS NOT NULL AND "suspendedFrom" IN ('maintenance', 'deprecated') THEN "suspendedFrom"::text
        WHEN "liveVersionId" IS NOT NULL THEN 'listed'
        WHEN EXISTS (
          SELECT 1 FROM "Verification" WHERE "toolId" = "Tool"."id" AND "status" IN ('queued', 'running')
        ) THEN 'verifying'
        WHEN "suspendedFrom" = 'rejected' THEN 'rejected'
        ELSE 'draft'
      END)::"ToolState"
    WHERE ${which} AND "state" = 'suspended' RETURNING "id"`;
}

/** Suspends one tool for a reason of its own, which is kept in the audit log. */
export async function suspendTool(
  transaction: Prisma.TransactionClient,
  toolId: string,
  note: AuditNote & { reason: string },
): Promise<void> {
  const suspended = await transaction.$queryRaw<unknown[]>(suspendSql(Prisma.sql`"id" = ${toolId}`, note.reason));
  if (suspended.length > 0) await writeAuditEntry(transaction, { action: "tool-suspended", toolId, ...note });
}
