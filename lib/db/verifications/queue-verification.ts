import { AppError } from "@/lib/errors";
import type { NewVerification } from "@/lib/publishing";
import { Prisma, type PrismaClient } from "../generated/client";
import { storable, storableJson } from "../rows/storable";
import { TRANSACTION } from "../tools/make-live";
import { createTool } from "../tools/tool-slugs";

type Transaction = Prisma.TransactionClient;

/**
 * Adds one that waits, with its tool where that is new. In one transaction, so that a process that dies leaves no tool
 * that nobody submits; the owner's row is locked, so that of two submissions at once the second one sees the first.
 */
export function createVerification(
  prisma: PrismaClient,
  verification: NewVerification,
  maxWaiting: number,
): Promise<void> {
  const { toolId, draftId, newTool } = verification;
  return prisma.$transaction(async (transaction) => {
    const ownerId = newTool
      ? Prisma.sql`${newTool.ownerId}`
      : Prisma.sql`SELECT "ownerId" FROM "Tool" WHERE "id" = ${toolId}`;
    const [owner] = await transaction.$queryRaw<{ blockedAt: Date | null }[]>`
      SELECT "blockedAt" FROM "User" WHERE "id" = (${ownerId}) FOR UPDATE`;
    if (!owner) throw gone();
    if (owner.blockedAt) throw new AppError("forbidden", "Your account is blocked: nothing can be submitted with it.");
    if (newTool) await createTool(transaction, { id: toolId, ...newTool });
    if (draftId !== null) await attachDraft(transaction, draftId, { toolId, before: newTool ? null : toolId });
    await insert(transaction, verification, maxWaiting);
  }, TRANSACTION);
}

function gone(): AppError {
  return new AppError("not-found", "This tool does not exist any more.");
}

/** A draft becomes one tool: whoever submits it a second time meets the tool of the first. */
async function attachDraft(
  transaction: Transaction,
  id: string,
  { toolId, before }: { toolId: string; before: string | null },
): Promise<void> {
  const { count } = await transaction.draft.updateMany({ where: { id, toolId: before }, data: { toolId } });
  if (count > 0) return;
  throw new AppError("conflict", "This draft was submitted or deleted meanwhile; your studio shows what became of it.");
}

async function insert(
  transaction: Transaction,
  { id, toolId, draftId, submission }: NewVerification,
  maxWaiting: number,
): Promise<void> {
  const { name, description, runtime } = storable(submission.manifest);
  const [outcome] = await transaction.$queryRaw<{ isOpen: boolean; waiting: number; created: number }[]>`
    WITH "own" AS (
      SELECT "Verification"."toolId", "Verification"."status"
      FROM "Verification" JOIN "Tool" ON "Tool"."id" = "Verification"."toolId"
      WHERE "Verification"."status" IN ('queued', 'running')
        AND "Tool"."ownerId" = (SELECT "ownerId" FROM "Tool" WHERE "id" = ${toolId})
    ), "counted" AS (
      SELECT coalesce(bool_or("toolId" = ${toolId}), false) AS "isOpen",
        (count(*) FILTER (WHERE "status" = 'queued'))::int AS "waiting"
      FROM "own"
    ), "created" AS (
      INSERT INTO "Verification" (
        "id", "toolId", "draftId", "submission", "name", "description", "runtime", "createdAt"
      )
      SELECT ${id}, "Tool"."id", ${draftId}, ${storableJson(submission)}::json, ${name}, ${description},
        ${runtime}::"Runtime", ${new Date()}::timestamptz
      FROM "counted", "Tool"
      WHERE NOT "counted"."isOpen" AND "counted"."waiting" < ${maxWaiting}::int AND "Tool"."id" = ${toolId}
      RETURNING "toolId"
    ), "moved" AS (
      UPDATE "Tool" SET "state" = 'verifying' FROM "created"
      WHERE "Tool"."id" = "created"."toolId" AND "Tool"."state" IN ('draft', 'rejected') AND "Tool"."liveVersionId" IS NULL
    )
    SELECT "isOpen", "waiting", (SELECT count(*) FROM "created")::int AS "created" FROM "counted"`;
  if (outcome?.created === 1) return;
  if (outcome?.isOpen)
    throw new AppError("conflict", "This tool is being verified already; wait for it, or cancel it.");
  if (outcome && outcome.waiting >= maxWaiting) throw tooMany(outcome.waiting);
  throw gone();
}

function tooMany(waiting: number): AppError {
  return new AppError("busy", `${waiting} of your tools wait for verification already; try again when one is done.`);
}

/** Lets one wait again, as `createVerification` adds one. False for one that passed, or while the tool has another one. */
export async function requeue(prisma: PrismaClient, id: string, maxWaiting: number): Promise<boolean> {
  const owner = Prisma.sql`
    SELECT "Tool"."ownerId" FROM "Verification" JOIN "Tool" ON "Tool"."id" = "Verification"."toolId"
    WHERE "Verification"."id" = ${id}`;
  const lock = prisma.$queryRaw`SELECT 1 FROM "User" WHERE "id" = (${owner}) FOR UPDATE`;
  const update = prisma.$queryRaw<{ isAble: boolean; waiting: number; queued: number }[]>`
    WITH "asked" AS (
      SELECT "id", "status" IN ('rejected', 'failed', 'cancelled') AND NOT EXISTS (
        SELECT 1 FROM "Verification" AS other
        WHERE other."toolId" = "Verification"."toolId" AND other."status" IN ('queued', 'running')
      ) AS "isAble"
      FROM "Verification" WHERE "id" = ${id}
    ), "counted" AS (
      SELECT count(*)::int AS "waiting" FROM "Verification" JOIN "Tool" ON "Tool"."id" = "Verification"."toolId"
      WHERE "Verification"."status" = 'queued' AND "Tool"."ownerId" = (${owner})
    ), "queued" AS (
      UPDATE "Verification" SET "status" = 'queued', "endedAt" = NULL, "workerId" = NULL
      FROM "asked", "counted"
      WHERE "Verification"."id" = "asked"."id" AND "isAble" AND "waiting" < ${maxWaiting}::int
      RETURNING "toolId"
    ), "moved" AS (
      UPDATE "Tool" SET "state" = 'verifying' FROM "queued"
      WHERE "Tool"."id" = "queued"."toolId" AND "Tool"."state" IN ('draft', 'rejected') AND "Tool"."liveVersionId" IS NULL
    )
    SELECT "isAble", "waiting", (SELECT count(*) FROM "queued")::int AS "queued" FROM "asked", "counted"`;
  const [, [outcome]] = await prisma.$transaction([lock, update]);
  if (outcome?.isAble && outcome.queued === 0) throw tooMany(outcome.waiting);
  return outcome?.queued === 1;
}
