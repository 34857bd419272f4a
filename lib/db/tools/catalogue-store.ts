import { z } from "zod";
import {
  type CatalogueCursor,
  type CatalogueFilter,
  type CatalogueStore,
  PLATFORM_USER,
  type ToolSummary,
} from "@/lib/publishing";
import { Category, Permission } from "@/lib/tools";
import { Prisma, type PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";

/** Characters of a description that a card may need for its first sentence. */
const DESCRIPTION_START = 600;

const Days = z.array(z.tuple([z.number(), z.number()]));

interface Row {
  id: string;
  slug: string;
  name: string;
  ownerHandle: string | null;
  description: string;
  runtime: ToolSummary["runtime"];
  permission: string;
  category: string;
  emoji: string | null;
  license: string | null;
  visibility: ToolSummary["visibility"];
  state: ToolSummary["state"];
  functions: number;
  createdAt: Date;
  verifiedAt: Date | null;
  calls: number | null;
  counted: number;
  succeeded: number;
  lowerBound: number;
  p50Ms: number | null;
  p95Ms: number | null;
  days: unknown;
}

const COLUMNS = Prisma.sql`
  t."id", t."slug", v."name", left(v."description", ${DESCRIPTION_START}) AS "description", v."runtime"::text AS "runtime",
  v."permission", v."category", v."emoji", v."license", t."visibility"::text AS "visibility", t."state"::text AS "state",
  (SELECT count(*)::int FROM "ToolFunction" f WHERE f."versionId" = v."id") AS "functions",
  (SELECT u."handle" FROM "User" u WHERE u."id" = t."ownerId" AND u."id" <> ${PLATFORM_USER.id}) AS "ownerHandle",
  t."createdAt", v."verifiedAt", h."calls", h."counted", h."succeeded", h."lowerBound", h."p50Ms", h."p95Ms", h."days"`;

const TOOLS = Prisma.sql`"Tool" t JOIN "ToolVersion" v ON v."id" = t."liveVersionId"`;

function toSummary(row: Row): ToolSummary {
  const { calls, counted, succeeded, lowerBound, p50Ms, p95Ms, days, permission, category, ...tool } = row;
  return {
    ...tool,
    permission: Permission.parse(permission),
    category: Category.catch("other").parse(category),
    health: calls === null ? null : { calls, counted, succeeded, lowerBound, p50Ms, p95Ms, days: Days.parse(days) },
  };
}

function and(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join([...conditions], " AND ");
}

/** Conditions on `t` and `v`. Choices are written into the statement, so that it is planned for what is chosen. */
function passes({ state, keyword, runtime, permission, category, ownerId }: CatalogueFilter): Prisma.Sql[] {
  return [
    Prisma.sql`t."visibility" = 'public'::"Visibility"`,
    Prisma.sql`t."state" = ${state}::"ToolState"`,
    ...(ownerId === undefined ? [] : [Prisma.sql`t."ownerId" = ${storableText(ownerId)}`]),
    ...(runtime === undefined ? [] : [Prisma.sql`v."runtime" = ${runtime}::"Runtime"`]),
    ...(permission === undefined ? [] : [Prisma.sql`v."permission" = ${permission}`]),
    ...(category === undefined ? [] : [Prisma.sql`v."category" = ${category}`]),
    ...(keyword === undefined
      ? []
      : [
          Prisma.sql`EXISTS (SELECT 1 FROM "VersionKeyword" k WHERE k."versionId" = v."id" AND k."keyword" = ${storableText(keyword)})`,
        ]),
  ];
}

/** Tools with health in the order of one of its columns, after the cursor. */
function byHealth(column: Prisma.Sql, filter: CatalogueFilter, limit: number, after: CatalogueCursor | undefined) {
  const following = after
    ? [
        Prisma.sql`(h.${column} < ${after.value} OR (h.${column} = ${after.value} AND t."slug" > ${storableText(after.slug)}))`,
      ]
    : [];
  // The first condition alone bounds the walk along the index.
  const from = after ? [Prisma.sql`h.${column} <= ${after.value}`] : [];
  return Prisma.sql`
    SELECT ${COLUMNS} FROM "ToolHealth" h JOIN ${TOOLS} ON t."id" = h."toolId"
    WHERE ${and([...passes(filter), ...from, ...following])}
    ORDER BY h.${column} DESC, t."slug" LIMIT ${limit}`;
}

/** Tools that were never called, by slug. */
function withoutHealth(filter: CatalogueFilter, limit: number, after: string) {
  return Prisma.sql`
    SELECT ${COLUMNS} FROM ${TOOLS} LEFT JOIN "ToolHealth" h ON h."toolId" = t."id"
    WHERE ${and([...passes(filter), Prisma.sql`h."toolId" IS NULL`, Prisma.sql`t."slug" > ${storableText(after)}`])}
    ORDER BY t."slug" LIMIT ${limit}`;
}

function newest(filter: CatalogueFilter, limit: number, after: CatalogueCursor | undefined) {
  const moment = after && new Date(after.value);
  const following = after
    ? [
        Prisma.sql`t."createdAt" <= ${moment}`,
        Prisma.sql`(t."createdAt" < ${moment} OR t."slug" > ${storableText(after.slug)})`,
      ]
    : [];
  return Prisma.sql`
    SELECT ${COLUMNS} FROM ${TOOLS} LEFT JOIN "ToolHealth" h ON h."toolId" = t."id"
    WHERE ${and([...passes(filter), ...following])}
    ORDER BY t."createdAt" DESC, t."slug" LIMIT ${limit}`;
}

/** The lists of the catalogue, in statements of their own: they read few columns, and walk an index in its order. */
export function createCatalogueStore(prisma: PrismaClient): CatalogueStore {
  const read = async (statement: Prisma.Sql) => (await prisma.$queryRaw<Row[]>(statement)).map(toSummary);
  return {
    async list(filter, sort, { limit, after }) {
      if (sort === "newest") return read(newest(filter, limit, after));
      const column = sort === "use" ? Prisma.sql`"calls"` : Prisma.sql`"lowerBound"`;
      // A negative value is the place of a tool without health.
      const called = after && after.value < 0 ? [] : await read(byHealth(column, filter, limit, after));
      if (called.length === limit) return called;
      const rest = withoutHealth(filter, limit - called.length, after && after.value < 0 ? after.slug : "");
      return [...called, ...(await read(rest))];
    },

    async byIds(ids, filter) {
      if (ids.length === 0) return [];
      return read(Prisma.sql`
        SELECT ${COLUMNS} FROM ${TOOLS} LEFT JOIN "ToolHealth" h ON h."toolId" = t."id"
        WHERE ${and([Prisma.sql`t."id" IN (${Prisma.join([...ids])})`, ...passes(filter)])}`);
    },

    async withWords(words, filter, limit) {
      const has = words.map((word) => {
        const pattern = `%${storableText(word).replace(/[\\%_]/g, "\\$&")}%`;
        return Prisma.sql`(t."slug" ILIKE ${pattern} OR v."name" ILIKE ${pattern} OR v."description" ILIKE ${pattern})`;
      });
      return read(Prisma.sql`
        SELECT ${COLUMNS} FROM ${TOOLS} LEFT JOIN "ToolHealth" h ON h."toolId" = t."id"
        WHERE ${and([...passes(filter), ...has])} ORDER BY t."slug" LIMIT ${limit}`);
    },

    async count(filter) {
      const onlyTool =
        filter.runtime === undefined &&
        filter.permission === undefined &&
        filter.category === undefined &&
        filter.keyword === undefined;
      const [row] = await prisma.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS "count" FROM ${onlyTool ? Prisma.sql`"Tool" t` : TOOLS}
        WHERE ${and([...passes(filter), Prisma.sql`t."liveVersionId" IS NOT NULL`])}`;
      return row?.count ?? 0;
    },

    async categories() {
      const rows = await prisma.$queryRaw<{ category: string }[]>`
        SELECT DISTINCT v."category" FROM ${TOOLS} WHERE ${and(passes({ state: "listed" }))}`;
      // No address leads to one that only a later version knows.
      return rows.flatMap(({ category }) => Category.safeParse(category).data ?? []);
    },

    addresses({ offset, limit }) {
      return prisma.tool.findMany({
        where: { state: "listed", visibility: "public", liveVersionId: { not: null } },
        select: { slug: true, updatedAt: true },
        orderBy: { slug: "asc" },
        skip: offset,
        take: limit,
      });
    },
  };
}
