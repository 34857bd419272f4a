import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { CONTENT_FORMAT, categoryOf, type NewVersion, permissionOf, type ToolVersion } from "@/lib/tools";
import { Prisma, type PrismaClient } from "../generated/client";
import type { Statements } from "../log/log-rows";
import { storable, storableJson } from "../rows/storable";

/** Keywords in their order, each once. */
export function keywordRows(keywords: readonly string[]) {
  return [...new Set(keywords)].map((keyword, position) => ({ keyword, position }));
}

/**
 * Keeps others from adding versions of the tool, or making one live, until the transaction ends. False where there is no
 * such tool.
 */
export async function lockTool(statements: Statements, toolId: string): Promise<boolean> {
  return (await statements.$queryRaw<unknown[]>(lockOf(toolId))).length > 0;
}

function lockOf(toolId: string): Prisma.Sql {
  return Prisma.sql`SELECT 1 FROM "Tool" WHERE "id" = ${toolId} FOR UPDATE`;
}

/**
 * Adds the next version of a tool with its functions and keywords, in one statement. The tool's row is locked by a
 * statement before it: only a later one sees the versions that others added until the lock came free.
 */
export async function addVersion(prisma: PrismaClient, version: NewVersion): Promise<ToolVersion> {
  const { sql, toVersion } = insertOf(version);
  const [, rows] = await prisma.$transaction([
    prisma.$queryRaw(lockOf(version.toolId)),
    prisma.$queryRaw<Inserted[]>(sql),
  ]);
  return toVersion(rows);
}

/** As `addVersion`, in a transaction that has locked the tool. */
export async function insertVersion(statements: Statements, version: NewVersion): Promise<ToolVersion> {
  const { sql, toVersion } = insertOf(version);
  return toVersion(await statements.$queryRaw<Inserted[]>(sql));
}

interface Inserted {
  number: number;
  createdAt: Date;
}

function insertOf(version: NewVersion): { sql: Prisma.Sql; toVersion: (rows: Inserted[]) => ToolVersion } {
  const { toolId, hash } = version;
  const { findings, packages, hints } = storable({
    findings: version.findings ?? [],
    packages: version.packages ?? [],
    hints: version.hints ?? {},
  });
  const content = storable(version.content);
  const keywords = keywordRows(storable([...version.keywords]));
  const id = randomUUID();
  const { originalId = null } = version;
  const category = categoryOf({ ...content, keywords: version.keywords });
  const sql = Prisma.sql`
    WITH version AS (
      INSERT INTO "ToolVersion" (
        "id", "toolId", "number", "hash", "content", "contentFormat", "name", "description", "runtime",
        "dependencies", "hosts", "secrets", "findings", "packages", "hints", "permission", "category", "emoji", "license", "originalId"
      )
      SELECT ${id}, "Tool"."id",
        (SELECT coalesce(max("number"), 0) + 1 FROM "ToolVersion" WHERE "toolId" = "Tool"."id"),
        ${hash}, item.content, ${CONTENT_FORMAT}, item.content->>'name', item.content->>'description', ${content.runtime}::"Runtime",
        item.content->'dependencies', item.content->'hosts', item.content->'secrets',
        ${storableJson(findings)}::json, ${storableJson(packages)}::json, ${storableJson(hints)}::json, ${permissionOf(content)},
        ${category}, ${content.emoji ?? null}, ${content.license ?? null}, ${originalId}
      FROM "Tool", (SELECT ${storableJson(content)}::json AS content) AS item
      WHERE "Tool"."id" = ${toolId}
      RETURNING "id", "number", "createdAt"
    ), functions AS (
      INSERT INTO "ToolFunction" ("id", "versionId", "name")
      SELECT item."id", version."id", item."name"
      FROM version, json_to_recordset(
        ${storableJson(content.functions.map(({ name }) => ({ id: randomUUID(), name })))}::json
      ) AS item("id" text, "name" text)
    ), keywords AS (
      INSERT INTO "VersionKeyword" ("versionId", "position", "keyword")
      SELECT version."id", item."position", item."keyword"
      FROM version, json_to_recordset(${storableJson(keywords)}::json) AS item("position" int, "keyword" text)
    )
    SELECT "number", "createdAt" FROM version`;
  const hung = { originalId, keywords: keywords.map(({ keyword }) => keyword), hints, findings, packages };
  const toVersion = ([added]: Inserted[]): ToolVersion => {
    if (added === undefined) throw new AppError("not-found", "This tool does not exist any more.");
    return { ...content, id, hash, ...added, verifiedAt: null, ...hung };
  };
  return { sql, toVersion };
}
