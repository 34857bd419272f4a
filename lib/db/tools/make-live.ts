import { AppError } from "@/lib/errors";
import type { LiveVersion } from "@/lib/publishing";
import type { Prisma, PrismaClient } from "../generated/client";
import { logRows } from "../log/log-rows";
import { VERIFICATION_TABLE } from "../verification-log/verification-log";
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
  const ready = await transaction.verification.findFirst({
    where: { versionId, status: "ready" },
    select: { id: true },
  });
  if (ready === null) return;
  const end = { type: "verification-end", status: "listed", message: MADE_LIVE, version: number } as const;
  await logRows(transaction, VERIFICATION_TABLE).append(ready.id, { from: ["ready"] }, [end]);
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
