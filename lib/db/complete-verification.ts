import { AppError } from "@/lib/errors";
import type { Completion } from "@/lib/mart";
import { appendVerificationEvents } from "./append-verification-events";
import type { PrismaClient } from "./generated/client";
import { keepSamples } from "./kept-sample-store";
import { insertVersion, lockTool } from "./tool-versions";

/** How long to wait for the one connection of an embedded database, and for the statements, in milliseconds. */
const TRANSACTION = { maxWait: 30_000, timeout: 30_000 };

/**
 * Turns a verification into a version. In one transaction, so that a process which is killed leaves either nothing or
 * all of it, and a cancellation comes either before or after.
 */
export function completeVerification(
  prisma: PrismaClient,
  id: string,
  workerId: string,
  { version, status, samples, events }: Completion,
): Promise<number> {
  return prisma.$transaction(async (transaction) => {
    const { toolId } = version;
    await lockTool(transaction, toolId);
    const added = await insertVersion(transaction, version);
    await appendVerificationEvents(transaction, id, events(added.number), { workerId });
    const verifiedAt = new Date();
    const { draftId, createdAt } = await transaction.verification.update({
      where: { id },
      data: { versionId: added.id },
      select: { draftId: true, createdAt: true },
    });
    await transaction.toolVersion.update({ where: { id: added.id }, data: { verifiedAt } });
    if (status === "listed") {
      const { count } = await transaction.tool.updateMany({
        where: { id: toolId, state: { not: "suspended" } },
        data: { liveVersionId: added.id },
      });
      if (count === 0) throw new AppError("forbidden", "An admin suspended this tool: no version of it can be listed.");
      // Another version is no reason to end what the owner said of the tool.
      await transaction.tool.updateMany({
        where: { id: toolId, state: { notIn: ["maintenance", "deprecated"] } },
        data: { state: "listed" },
      });
      await keepSamples(transaction, toolId, added.number, samples);
    }
    // What was written into the draft since it was submitted is in no version yet.
    if (draftId !== null) await transaction.draft.deleteMany({ where: { id: draftId, updatedAt: { lte: createdAt } } });
    return added.number;
  }, TRANSACTION);
}
