import { AppError } from "@/lib/errors";
import type { LiveVersion, VerificationEvent } from "@/lib/publishing";
import type { Prisma, PrismaClient } from "../generated/client";
import { keepSamples } from "./kept-sample-store";
import { lockTool } from "./tool-versions";

/** How long to wait for the one connection of an embedded database, and for the statements, in milliseconds. */
export const TRANSACTION = { maxWait: 30_000, timeout: 30_000 };

const MADE_LIVE = "Its owner looked at what is different, and made it live.";

export function suspended(): AppError {
  return new AppError("forbidden", "An admin suspended this tool: no version of it can be listed.");
}

/** Makes a version the live one of its tool, which the transaction has locked, and keeps what it returned. */
export async function putLive(
  transaction: Prisma.TransactionClient,
  { toolId, versionId, number, samples }: LiveVersion,
): Promise<void> {
  const { count } = await transaction.tool.updateMany({
    where: { id: toolId, state: { not: "suspended" } },
    data: { liveVersionId: versionId },
  });
  if (count === 0) throw suspended();
  // Another version is no reason to end what the owner said of the tool, but it ends what a check found out.
  await transaction.tool.updateMany({
    where: {
      id: toolId,
      OR: [{ state: { notIn: ["maintenance", "deprecated"] } }, { state: "maintenance", check: { rests: true } }],
    },
    data: { state: "listed" },
  });
  await transaction.check.deleteMany({ where: { toolId } });
  await keepSamples(transaction, toolId, number, samples);
}

/** The log of a verification that left its version `ready` goes on with how that came to be live. */
async function tellListed(transaction: Prisma.TransactionClient, { versionId, number }: LiveVersion): Promise<void> {
  const [last] = await transaction.verification.updateManyAndReturn({
    where: { versionId, status: "ready" },
    data: { status: "listed", lastSeq: { increment: 1 } },
    select: { id: true, lastSeq: true },
  });
  if (!last) return;
  const end = { status: "listed", message: MADE_LIVE, version: number } satisfies Partial<VerificationEvent>;
  await transaction.verificationEvent.create({
    data: { verificationId: last.id, seq: last.lastSeq, type: "verification-end", at: new Date(), payload: end },
  });
}

/** In one transaction: a verification that ends meanwhile sees all of it or nothing. */
export function makeLive(prisma: PrismaClient, live: LiveVersion): Promise<void> {
  return prisma.$transaction(async (transaction) => {
    if (!(await lockTool(transaction, live.toolId))) {
      throw new AppError("not-found", "This tool does not exist any more.");
    }
    await putLive(transaction, live);
    await tellListed(transaction, live);
  }, TRANSACTION);
}
