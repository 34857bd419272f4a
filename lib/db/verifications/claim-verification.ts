import { unlessLost } from "@/lib/log";
import type { ClaimedVerification } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { logRows } from "../log/log-rows";
import { VERIFICATION_TABLE } from "../verification-log/verification-log";
import { isSubmission, verificationParts } from "../verification-log/verification-rows";

/** Takes one that waits: its log begins a new attempt, and of workers that try it at once, one does. */
export async function claimVerification(
  prisma: PrismaClient,
  id: string,
  workerId: string,
): Promise<ClaimedVerification | null> {
  const starts = { select: { events: { where: { type: "verification-start" } } } };
  const row = await prisma.verification.findUnique({
    where: { id },
    select: { ...verificationParts, submission: true, lastSeq: true, _count: starts },
  });
  if (row === null || !isSubmission(row.submission)) return null;
  const { toolId, draftId, submission, tool, lastSeq, _count } = row;
  const fence = { from: ["queued"], afterSeq: lastSeq, lease: workerId };
  const start = { type: "verification-start", attempt: _count.events + 1 } as const;
  const taken = await unlessLost(logRows(prisma, VERIFICATION_TABLE).append(id, fence, [start]));
  return taken && { id, toolId, draftId, submission, ...tool };
}
