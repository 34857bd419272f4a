import type { ClaimedVerification, VerificationStore } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { makeLive } from "../tools/make-live";
import { appendVerificationEvents, tryAppend } from "../verification-log/append-verification-events";
import { isSubmission, toEvents, toVerification, verificationParts } from "../verification-log/verification-rows";
import { addVerified, reportVersion } from "./add-verified";
import { completeVerification } from "./complete-verification";
import { createVerification, requeue } from "./queue-verification";

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
      await createVerification(prisma, verification, maxWaiting);
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

    async givenKeywords(versionId) {
      const [row] = await prisma.$queryRaw<{ keywords: string[] | null }[]>`
        SELECT "submission" -> 'manifest' -> 'keywords' AS "keywords" FROM "Verification" WHERE "versionId" = ${versionId}`;
      return row ? (row.keywords ?? []) : null;
    },

    async readEvents(id, afterSeq, most) {
      const where = { verificationId: id, seq: { gt: afterSeq } };
      return toEvents(await prisma.verificationEvent.findMany({ where, orderBy: { seq: "asc" }, take: most }));
    },

    claim: (id, workerId) => claim(prisma, id, workerId),
    append: (id, workerId, events) => appendVerificationEvents(prisma, id, events, { workerId }),
    complete: (id, workerId, completion) => completeVerification(prisma, id, workerId, completion),
    makeLive: (live) => makeLive(prisma, live),
    addVerified: (verified) => addVerified(prisma, verified),
    reportVersion: (report) => reportVersion(prisma, report),

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
      const select = { id: true, tool: { select: { ownerId: true } } };
      const rows = await prisma.verification.findMany({ where: { status: "queued" }, select, orderBy });
      return rows.map(({ id, tool }) => ({ id, ownerId: tool.ownerId }));
    },
  };
}
