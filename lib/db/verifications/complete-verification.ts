import { AppError } from "@/lib/errors";
import type { Completion } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { logRows } from "../log/log-rows";
import { putLive, suspended, TRANSACTION } from "../tools/make-live";
import { insertVersion, lockTool } from "../tools/tool-versions";
import { VERIFICATION_TABLE } from "../verification-log/verification-log";

/**
 * Turns a verification into a version. In one transaction, so that a process which is killed leaves either nothing or
 * all of it, and a cancellation comes either before or after. Null where it would go live and was not compared with what
 * is live now. Errors: `forbidden` for a tool that an admin suspended meanwhile, `conflict` for one that is gone.
 */
export function completeVerification(
  prisma: PrismaClient,
  id: string,
  workerId: string,
  { version, status, comparedWith, samples, events }: Completion,
): Promise<number | null> {
  return prisma.$transaction(async (transaction) => {
    const { toolId } = version;
    if (!(await lockTool(transaction, toolId))) {
      throw new AppError("conflict", "This tool does not exist any more.");
    }
    const select = { liveVersionId: true, state: true };
    const tool = await transaction.tool.findUnique({ where: { id: toolId }, select });
    // A version that waits for its owner would be offered to be made live, and refused then.
    if (tool?.state === "suspended") throw suspended();
    if (status === "listed" && tool && tool.liveVersionId !== comparedWith) return null;
    const added = await insertVersion(transaction, version);
    await logRows(transaction, VERIFICATION_TABLE).append(id, { workerId }, events(added.number));
    const verifiedAt = new Date();
    const { draftId, createdAt } = await transaction.verification.update({
      where: { id },
      data: { versionId: added.id },
      select: { draftId: true, createdAt: true },
    });
    await transaction.toolVersion.update({ where: { id: added.id }, data: { verifiedAt } });
    if (status === "listed") {
      await putLive(transaction, { toolId, versionId: added.id, number: added.number, samples });
    }
    // What was written into the draft since it was submitted is in no version yet.
    if (draftId !== null) await transaction.draft.deleteMany({ where: { id: draftId, updatedAt: { lte: createdAt } } });
    return added.number;
  }, TRANSACTION);
}
