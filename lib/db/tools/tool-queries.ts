import { pageOf } from "@/lib/cursor";
import { TELLING_KEYWORDS, type Tool, type ToolStore } from "@/lib/tools";
import type { PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";
import { liveTools } from "./live-tools";
import { toolWhere } from "./tool-filter";
import { toolParts, toTool } from "./tool-rows";

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

type ToolQueries = Pick<
  ToolStore,
  "findRetired" | "getTool" | "getToolById" | "findTool" | "listTools" | "countTools" | "listKeywords" | "allLive"
>;

/** What is asked about tools, of a ToolStore. */
export function toolQueries(prisma: PrismaClient): ToolQueries {
  const live = liveTools(prisma);
  return {
    findRetired(slug) {
      return prisma.retiredSlug.findUnique({ where: { slug: storableText(slug) }, select: { ownerId: true } });
    },

    getTool: live.bySlug,

    getToolById: live.byId,

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
      const { rows: page, next } = pageOf(rows, limit, ({ slug }) => slug);
      return { tools: page.map(toTool).filter(present), next };
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
  };
}
