import type { AuditNote } from "@/lib/accounts";
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, type AuditLogStore } from "@/lib/publishing";
import { Prisma, type PrismaClient } from "../generated/client";
import { momentPage, readMomentCursor } from "../rows/moment-cursor";
import { storableText } from "../rows/storable";

interface NewAuditEntry extends AuditNote {
  action: AuditAction;
  toolId?: string;
  /** For what is done to a tool, its owner's account is taken. */
  accountId?: string;
  /** How many reports were answered. */
  reports?: number;
}

/** Writes down what an admin does, with the names that everybody has now, in the transaction that does it. */
export async function writeAuditEntry(
  transaction: Prisma.TransactionClient,
  { action, by, reason, toolId = "", accountId, reports }: NewAuditEntry,
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "Deed" (
      "id", "action", "at", "actorId", "actorHandle", "toolId", "toolSlug", "accountId", "accountHandle", "reason", "reports"
    )
    SELECT ${crypto.randomUUID()}, ${action}, ${new Date()}::timestamptz, ${by}::text, actor."handle", tool."id",
      tool."slug", account."id", account."handle", ${reason === null ? null : storableText(reason)}::text,
      ${reports ?? null}::int
    FROM (SELECT 1) AS one
    LEFT JOIN "User" AS actor ON actor."id" = ${by}::text
    LEFT JOIN "Tool" AS tool ON tool."id" = ${toolId}
    LEFT JOIN "User" AS account ON account."id" = coalesce(${accountId ?? null}::text, tool."ownerId")`;
}

const OF_TOOL: readonly AuditAction[] = ["tool-suspended", "tool-restored"];
const OF_OWNER: readonly AuditAction[] = ["account-blocked", "account-unblocked"];

/** Entries of kinds that this version knows. */
function known<T extends { action: string }>(rows: readonly T[]): (T & { action: AuditAction })[] {
  return rows.flatMap((row) => {
    const action = AUDIT_ACTIONS.find((name) => name === row.action);
    return action === undefined ? [] : [{ ...row, action }];
  });
}

/** The audit log of a ModerationStore. */
export function auditLogRows(prisma: PrismaClient): AuditLogStore {
  return {
    async listAuditLog({ slug, account }, { limit, after }) {
      const place = readMomentCursor(after);
      const handle = account === undefined ? "" : storableText(account);
      const ids = Prisma.sql`(SELECT "id" FROM "User" WHERE "handle" = ${handle})`;
      const conditions = [
        Prisma.sql`"action" = ANY(${[...AUDIT_ACTIONS]})`,
        ...(slug === undefined ? [] : [Prisma.sql`"toolSlug" = ${storableText(slug)}`]),
        ...(account === undefined
          ? []
          : [
              Prisma.sql`(${handle} IN ("accountHandle", "actorHandle") OR "accountId" IN ${ids} OR "actorId" IN ${ids})`,
            ]),
        ...(place === null ? [] : [Prisma.sql`("at", "id") < (${place.at}::timestamptz, ${place.id})`]),
      ];
      const rows = known(
        await prisma.$queryRaw<AuditEntry[]>`
          SELECT "id", "action", "at", "actorHandle" AS "actor", "toolSlug", "accountHandle" AS "account", "reason", "reports"
          FROM "Deed" WHERE ${Prisma.join(conditions, " AND ")} ORDER BY "at" DESC, "id" DESC LIMIT ${limit + 1}`,
      );
      const { rows: entries, next } = momentPage(rows, limit, (entry) => entry);
      return { entries, next };
    },

    async listToolEvents(toolId, limit) {
      const tool = await prisma.tool.findUnique({ where: { id: toolId }, select: { ownerId: true, createdAt: true } });
      if (!tool) return [];
      const rows = await prisma.auditEntry.findMany({
        where: {
          OR: [
            { toolId, action: { in: [...OF_TOOL] } },
            { accountId: tool.ownerId, action: { in: [...OF_OWNER] }, at: { gte: tool.createdAt } },
          ],
        },
        select: { id: true, action: true, at: true, reason: true },
        orderBy: [{ at: "desc" }, { id: "desc" }],
        take: limit,
      });
      return known(rows);
    },
  };
}
