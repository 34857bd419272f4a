import type { VerificationStore } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { logRows } from "../log/log-rows";
import { makeLive } from "../tools/make-live";
import { VERIFICATION_TABLE } from "../verification-log/verification-log";
import { isSubmission, toVerification, verificationParts } from "../verification-log/verification-rows";
import { addVerified, reportVersion } from "./add-verified";
import { claimVerification } from "./claim-verification";
import { completeVerification } from "./complete-verification";
import { createVerification, requeue } from "./queue-verification";

/** Verifications and their logs in the database. */
export function createVerificationStore(prisma: PrismaClient): VerificationStore {
  const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  return {
    ...logRows(prisma, VERIFICATION_TABLE),

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

    claim: (id, workerId) => claimVerification(prisma, id, workerId),
    complete: (id, workerId, completion) => completeVerification(prisma, id, workerId, completion),
    makeLive: (live) => makeLive(prisma, live),
    addVerified: (verified) => addVerified(prisma, verified),
    reportVersion: (report) => reportVersion(prisma, report),

    requeue: (id, { maxWaiting }) => requeue(prisma, id, maxWaiting),

    async waiting() {
      const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
      const select = { id: true, tool: { select: { ownerId: true } } };
      const rows = await prisma.verification.findMany({ where: { status: "queued" }, select, orderBy });
      return rows.map(({ id, tool }) => ({ id, ownerId: tool.ownerId }));
    },
  };
}
