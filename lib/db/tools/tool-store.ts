import { AppError } from "@/lib/errors";
import type { OwnToolStore } from "@/lib/publishing";
import { TELLING_KEYWORDS, type Tool } from "@/lib/tools";
import type { PrismaClient } from "../generated/client";
import { isDuplicate } from "../rows/duplicate";
import { storable, storableText } from "../rows/storable";
import { TRANSACTION } from "./make-live";
import { toolWhere } from "./tool-filter";
import { toolParts, toTool } from "./tool-rows";
import { createTool, deleteTool, whySuspended } from "./tool-slugs";
import { addVersion, keywordRows } from "./tool-versions";
import { versionQueries } from "./version-queries";

const BATCH = 100;

function present<T>(value: T | null): value is T {
  return value !== null;
}

async function* allLive(prisma: PrismaClient): AsyncGenerator<Tool> {
  let after = "";
  for (;;) {
    const rows = await prisma.tool.findMany({
      where: { state: "listed", liveVersionId: { not: null }, id: { gt: after } },
      include: toolParts,
      orderBy: { id: "asc" },
      take: BATCH,
    });
    yield* rows.map(toTool).filter(present);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Tools and their versions in the database. */
export function createToolStore(prisma: PrismaClient): OwnToolStore {
  return {
    async createTool(tool) {
      await prisma.$transaction((transaction) => createTool(transaction, tool), TRANSACTION);
    },

    addVersion(version) {
      return addVersion(prisma, version);
    },

    async hasVersion(toolId, hash) {
      return (await prisma.toolVersion.findFirst({ where: { toolId, hash }, select: { id: true } })) !== null;
    },

    async setKeywords(versionId, keywords) {
      const rows = keywordRows(storable([...keywords])).map((row) => ({ ...row, versionId }));
      await prisma.$transaction([
        prisma.versionKeyword.deleteMany({ where: { versionId } }),
        prisma.versionKeyword.createMany({ data: rows }),
        prisma.tool.updateMany({ where: { liveVersionId: versionId }, data: { updatedAt: new Date() } }),
      ]);
    },

    async publishVersion(toolId, versionId, verifiedAt) {
      const [, , published] = await prisma.$transaction([
        prisma.check.deleteMany({ where: { toolId } }),
        prisma.toolVersion.updateMany({ where: { id: versionId, toolId }, data: { verifiedAt } }),
        prisma.tool.updateMany({
          where: { id: toolId, state: { not: "suspended" }, versions: { some: { id: versionId } } },
          data: { liveVersionId: versionId, state: "listed" },
        }),
      ]);
      if (published.count === 0) {
        throw new AppError(
          "forbidden",
          "This tool cannot be listed: an admin suspended it, or it does not exist any more.",
        );
      }
    },

    async setState(toolId, state) {
      await prisma.$transaction([
        prisma.check.deleteMany({ where: { toolId } }),
        prisma.tool.updateMany({ where: { id: toolId, state: { not: "suspended" } }, data: { state } }),
      ]);
    },

    async setVisibility(toolId, visibility) {
      await prisma.tool.updateMany({ where: { id: toolId }, data: { visibility } });
    },

    deleteTool: (toolId, by) => deleteTool(prisma, toolId, by),

    findRetired(slug) {
      return prisma.retiredSlug.findUnique({ where: { slug: storableText(slug) }, select: { ownerId: true } });
    },

    whySuspended: (hash) => whySuspended(prisma, hash),

    ...versionQueries(prisma),

    async getTool(slug) {
      const row = await prisma.tool.findUnique({ where: { slug: storableText(slug) }, include: toolParts });
      return row && toTool(row);
    },

    async getToolById(id) {
      const row = await prisma.tool.findUnique({ where: { id: storableText(id) }, include: toolParts });
      return row && toTool(row);
    },

    findTool(slug) {
      return prisma.tool.findUnique({
        where: { slug: storableText(slug) },
        select: { id: true, ownerId: true, state: true, visibility: true },
      });
    },

    async listTools(filter, { limit, after }) {
      const rows = await prisma.tool.findMany({
        where: { ...toolWhere(filter), ...(after !== undefined && { slug: { gt: storableText(after) } }) },
        include: toolParts,
        orderBy: { slug: "asc" },
        take: limit + 1,
      });
      const page = rows.slice(0, limit);
      return {
        tools: page.map(toTool).filter(present),
        next: rows.length > limit ? (page.at(-1)?.slug ?? null) : null,
      };
    },

    countTools(filter) {
      return prisma.tool.count({ where: toolWhere(filter) });
    },

    async listKeywords(limit) {
      return prisma.$queryRaw<{ keyword: string; count: number }[]>`
        SELECT "keyword", count(*)::int AS "count"
        FROM "VersionKeyword" JOIN "Tool" ON "Tool"."liveVersionId" = "VersionKeyword"."versionId"
        WHERE "Tool"."state" = 'listed' AND "Tool"."visibility" = 'public'
        GROUP BY "keyword"
        ORDER BY count(*) FILTER (WHERE "position" < ${TELLING_KEYWORDS}) DESC, count(*) DESC, "keyword" LIMIT ${limit}`;
    },

    allLive() {
      return allLive(prisma);
    },

    async ensureUser(user) {
      try {
        const name = storableText(user.name);
        await prisma.user.upsert({ where: { id: user.id }, create: { ...user, name }, update: { name } });
      } catch (cause) {
        if (!isDuplicate(cause)) throw cause;
        throw new AppError("conflict", `The handle “${user.handle}” is taken.`, { cause });
      }
    },
  };
}
