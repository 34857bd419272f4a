import { recent } from "@/lib/recent";
import type { Tool, ToolVersion } from "@/lib/tools";
import { Prisma, type PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";
import { toVersion, versionParts } from "./tool-rows";

/** Live versions that are kept read: each holds its source. */
const MOST_KEPT = 300;

/** A tool as its row says, with which state of the live version belongs to it. */
type Head = Omit<Tool, "version"> & { versionId: string; change: string };

/**
 * A tool that is asked for again and again, as each call does, takes one small query: its version is read once for each
 * change of the two rows, whoever made it. PostgreSQL names a row's last change by its `xmin`; what hangs on a version and has
 * rows of its own touches the tool's when it changes.
 */
export function liveTools(prisma: PrismaClient) {
  const versionOf = recent<ToolVersion | null>(MOST_KEPT);

  async function read(id: string): Promise<ToolVersion | null> {
    const row = await prisma.toolVersion.findUnique({ where: { id }, include: versionParts });
    return row && toVersion(row);
  }

  async function find(condition: Prisma.Sql): Promise<Tool | null> {
    const [head] = await prisma.$queryRaw<Head[]>`
      SELECT tool."id", tool."slug", tool."ownerId", owner."handle" AS "ownerHandle", tool."visibility"::text,
        tool."state"::text, tool."suspendedReason", tool."createdAt", tool."updatedAt", live."id" AS "versionId",
        concat(tool.xmin, ' ', live.xmin) AS "change"
      FROM "Tool" AS tool
      JOIN "User" AS owner ON owner."id" = tool."ownerId"
      JOIN "ToolVersion" AS live ON live."id" = tool."liveVersionId"
      WHERE ${condition}`;
    if (head === undefined) return null;
    const { versionId, change, ...tool } = head;
    const version = await versionOf(`${versionId} ${change}`, () => read(versionId));
    return version && { ...tool, version };
  }

  return {
    bySlug: (slug: string) => find(Prisma.sql`tool."slug" = ${storableText(slug)}`),
    byId: (id: string) => find(Prisma.sql`tool."id" = ${storableText(id)}`),
  };
}
