import type { PrismaClient } from "./generated/client";

/**
 * How far a reader looks back behind its cursor, in milliseconds: instances stamp rows by their own clocks, and a
 * transaction may become visible after a later one.
 */
const LOOK_BACK_MS = 10_000;

export interface ToolChanges {
  /** IDs of tools changed after the cursor, oldest first, each change once; without a cursor, none. */
  changesAfter(cursor: string | null): Promise<{ toolIds: string[]; cursor: string }>;
}

/** One reader's view of which tools changed, by the time of their rows. */
export function createToolChanges(prisma: PrismaClient): ToolChanges {
  /** Changes within the look-back that this reader was told of. */
  let told = new Set<string>();
  const changesSince = async (since: Date) =>
    prisma.tool.findMany({
      where: { updatedAt: { gt: since } },
      orderBy: [{ updatedAt: "asc" }, { id: "asc" }],
      select: { id: true, updatedAt: true },
    });
  const latest = async (): Promise<Date> =>
    (await prisma.tool.aggregate({ _max: { updatedAt: true } }))._max.updatedAt ?? new Date(0);
  const nameOf = ({ id, updatedAt }: { id: string; updatedAt: Date }) => `${id} ${updatedAt.toISOString()}`;
  return {
    async changesAfter(cursor) {
      const from = cursor === null ? await latest() : new Date(cursor);
      const rows = await changesSince(new Date(from.getTime() - LOOK_BACK_MS));
      const fresh = cursor === null ? [] : rows.filter((row) => !told.has(nameOf(row)));
      told = new Set(rows.map(nameOf));
      return { toolIds: fresh.map(({ id }) => id), cursor: (rows.at(-1)?.updatedAt ?? from).toISOString() };
    },
  };
}
