import { AppError } from "@/lib/errors";
import type { ClaimedVerification, VerificationStore } from "@/lib/mart";
import { appendVerificationEvents, tryAppend } from "./append-verification-events";
import { completeVerification } from "./complete-verification";
import { Prisma, type PrismaClient } from "./generated/client";
import { makeLive } from "./make-live";
import { storable, storableJson } from "./storable";
import { isSubmission, toEvents, toVerification, verificationParts } from "./verification-rows";

type NewVerification = Parameters<VerificationStore["createVerification"]>[0];

/**
 * Adds one that waits, in one statement that looks at what the owner has waiting; his row is locked by a statement
 * before it, so that of two submissions at once the second one sees the first.
 */
async function create(
  prisma: PrismaClient,
  { id, toolId, draftId, submission }: NewVerification,
  maxWaiting: number,
): Promise<void> {
  const { name, description, runtime } = storable(submission.manifest);
  const lock = prisma.$queryRaw`
    SELECT 1 FROM "User" WHERE "id" = (SELECT "ownerId" FROM "Tool" WHERE "id" = ${toolId}) FOR UPDATE`;
  const insert = prisma.$queryRaw<{ isOpen: boolean; waiting: number; created: number }[]>`
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
  const [, [outcome]] = await prisma.$transaction([lock, insert]);
  if (outcome?.created === 1) return;
  if (outcome?.isOpen)
    throw new AppError("conflict", "This tool is being verified already; wait for it, or cancel it.");
  if (outcome && outcome.waiting >= maxWaiting) throw tooMany(outcome.waiting);
  throw new AppError("not-found", "This tool does not exist any more.");
}

function tooMany(waiting: number): AppError {
  return new AppError("busy", `${waiting} of your tools wait for verification already; try again when one is done.`);
}

/** Lets one wait again, as `create` adds one. False for one that passed, or while the tool has another one. */
async function requeue(prisma: PrismaClient, id: string, maxWaiting: number): Promise<boolean> {
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

async function claim(prisma: PrismaClient, id: string, workerId: string): Promise<ClaimedVerification | null> {
  const now = new Date();
  const [taken] = await prisma.$queryRaw<{ id: string }[]>`
    WITH taken AS (
      UPDATE "Verification"
      SET "status" = 'running', "workerId" = ${workerId}, "heartbeatAt" = now(), "lastSeq" = "lastSeq" + 1
      WHERE "id" = ${id} AND "status" = 'queued'
      RETURNING "id", "lastSeq"
    ), inserted AS (
      INSERT INTO "VerificationEvent" ("verificationId", "seq", "type", "at", "payload")
      SELECT "id", "lastSeq", 'verification-start', ${now}::timestamptz, json_build_object('attempt', (
        SELECT count(*) + 1 FROM "VerificationEvent" WHERE "verificationId" = ${id} AND "type" = 'verification-start'
      )) FROM taken
    )
    SELECT "id" FROM taken`;
  if (!taken) return null;
  const row = await prisma.verification.findUnique({
    where: { id },
    select: { ...verificationParts, submission: true },
  });
  if (row === null || !isSubmission(row.submission)) return null;
  const { toolId, draftId, submission, tool } = row;
  return { id, toolId, draftId, submission, ...tool };
}

/** Verifications and their logs in the database. */
export function createVerificationStore(prisma: PrismaClient): VerificationStore {
  const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  return {
    async createVerification(verification, { maxWaiting }) {
      await create(prisma, verification, maxWaiting);
      const where = { id: verification.id };
      return toVerification(await prisma.verification.findUniqueOrThrow({ where, select: verificationParts }));
    },

    async getVerification(id) {
      const row = await prisma.verification.findUnique({ where: { id }, select: verificationParts });
      return row && toVerification(row);
    },

    async listVerifications(toolId) {
      const orderBy = newestFirst;
      return (await prisma.verification.findMany({ where: { toolId }, select: verificationParts, orderBy })).map(
        toVerification,
      );
    },

    async lastSubmission(toolId) {
      const select = { submission: true };
      const row = await prisma.verification.findFirst({ where: { toolId }, select, orderBy: newestFirst });
      return row && isSubmission(row.submission) ? row.submission : null;
    },

    async readEvents(id, afterSeq) {
      const where = { verificationId: id, seq: { gt: afterSeq } };
      return toEvents(await prisma.verificationEvent.findMany({ where, orderBy: { seq: "asc" } }));
    },

    claim: (id, workerId) => claim(prisma, id, workerId),
    append: (id, workerId, events) => appendVerificationEvents(prisma, id, events, { workerId }),
    complete: (id, workerId, completion) => completeVerification(prisma, id, workerId, completion),
    makeLive: (live) => makeLive(prisma, live),

    async end(id, events, workerId) {
      return (await tryAppend(prisma, id, events, { workerId })) !== null;
    },

    requeue: (id, { maxWaiting }) => requeue(prisma, id, maxWaiting),

    async heartbeat(workerId) {
      await prisma.$executeRaw`
        UPDATE "Verification" SET "heartbeatAt" = now() WHERE "workerId" = ${workerId} AND "status" = 'running'`;
    },

    async release(which) {
      const workerId = "workerId" in which ? which.workerId : null;
      const staleMs = "staleMs" in which ? which.staleMs : null;
      await prisma.$executeRaw`
        UPDATE "Verification" SET "status" = 'queued', "workerId" = NULL
        WHERE "status" = 'running' AND (
          "workerId" = ${workerId}::text
          OR "heartbeatAt" <= now() - ${staleMs}::float8 * interval '1 millisecond'
        )`;
    },

    async waiting() {
      const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
      const rows = await prisma.verification.findMany({ where: { status: "queued" }, select: { id: true }, orderBy });
      return rows.map(({ id }) => id);
    },
  };
}
