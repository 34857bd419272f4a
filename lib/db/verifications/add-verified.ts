import { AppError } from "@/lib/errors";
import { WHILE_OPEN } from "@/lib/log";
import type { NewVerificationEvent, ReportedVersion, Submission, VerifiedVersion } from "@/lib/publishing";
import type { Prisma, PrismaClient } from "../generated/client";
import { logRows } from "../log/log-rows";
import { storable } from "../rows/storable";
import { keepSamples } from "../tools/kept-sample-store";
import { putLive, TRANSACTION } from "../tools/make-live";
import { createTool } from "../tools/tool-slugs";
import { insertVersion, lockTool } from "../tools/tool-versions";
import { VERIFICATION_TABLE } from "../verification-log/verification-log";

type Transaction = Prisma.TransactionClient;

interface Report {
  id: string;
  toolId: string;
  versionId: string;
  submission: Submission;
  events: NewVerificationEvent[];
}

/** A verification that is over, with its whole log. */
async function insertReport(transaction: Transaction, report: Report): Promise<void> {
  const { id, toolId, versionId, submission } = storable(report);
  const { name, description, runtime } = submission.manifest;
  await transaction.verification.create({
    data: {
      id,
      toolId,
      versionId,
      submission: JSON.parse(JSON.stringify(submission)),
      name,
      description,
      runtime,
      createdAt: new Date(),
    },
  });
  await logRows(transaction, VERIFICATION_TABLE).append(id, WHILE_OPEN, report.events);
  await transaction.toolVersion.update({ where: { id: versionId }, data: { verifiedAt: new Date() } });
}

/** Adds a version that was verified outside of the queue, with its report and its tool, and makes it live. */
export function addVerified(
  prisma: PrismaClient,
  { id, newTool, submission, version, samples, events }: VerifiedVersion,
): Promise<void> {
  const { toolId } = version;
  return prisma.$transaction(async (transaction) => {
    if (newTool) await createTool(transaction, { id: toolId, ...newTool });
    if (!(await lockTool(transaction, toolId))) {
      throw new AppError("not-found", "This tool does not exist any more.");
    }
    const { id: versionId, number } = await insertVersion(transaction, version);
    await insertReport(transaction, { id, toolId, versionId, submission, events: events(number) });
    await putLive(transaction, { toolId, versionId, number, samples });
  }, TRANSACTION);
}

/** Gives a version that has no report one; its samples are kept if it is live. */
export function reportVersion(prisma: PrismaClient, { samples, number, ...report }: ReportedVersion): Promise<boolean> {
  const { toolId, versionId } = report;
  return prisma.$transaction(async (transaction) => {
    await lockTool(transaction, toolId);
    const version = await transaction.toolVersion.findUnique({
      where: { id: versionId },
      select: { verification: { select: { id: true } }, liveOf: { select: { id: true } } },
    });
    if (version === null || version.verification !== null) return false;
    await insertReport(transaction, report);
    if (version.liveOf) await keepSamples(transaction, toolId, number, samples);
    return true;
  }, TRANSACTION);
}
