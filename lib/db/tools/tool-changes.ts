import type { PrismaClient } from "../generated/client";

export interface ToolChanges {
  /** IDs of tools changed or deleted after the cursor, oldest first, each change once; without a cursor, none. */
  changesAfter(cursor: string | null): Promise<{ toolIds: string[]; cursor: string }>;
}

/**
 * Which tools changed, by the numbers of the transactions that did it. A cursor is what the reader could see, as
 * PostgreSQL writes a snapshot: a change that commits after later ones was not in it, and comes still.
 */
export function createToolChanges(prisma: PrismaClient): ToolChanges {
  const present = () =>
    prisma.$queryRaw<
      { cursor: string; toolId: null }[]
    >`SELECT pg_current_snapshot()::text AS "cursor", NULL AS "toolId"`;
  // Numbers from this server's future are of another server, whose backup was restored here.
  const changesAfter = (cursor: string) => prisma.$queryRaw<{ cursor: string; toolId: string | null }[]>`
    SELECT pg_current_snapshot()::text AS "cursor", c."toolId"
    FROM (VALUES (1)) one LEFT JOIN "ToolChange" c
      ON c."transaction" >= pg_snapshot_xmin(${cursor}::pg_snapshot)::text::bigint
      AND c."transaction" < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      AND NOT pg_visible_in_snapshot(c."transaction"::text::xid8, ${cursor}::pg_snapshot)
    ORDER BY c."transaction", c."toolId"`;
  return {
    async changesAfter(cursor) {
      const rows = await (cursor === null ? present() : changesAfter(cursor));
      return {
        toolIds: rows.flatMap(({ toolId }) => toolId ?? []),
        cursor: rows[0]?.cursor ?? cursor ?? "",
      };
    },
  };
}
