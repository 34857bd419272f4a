import { AppError } from "@/lib/errors";
import type { LiveVersion } from "@/lib/mart";
import type { Prisma, PrismaClient } from "./generated/client";
import { keepSamples } from "./kept-sample-store";
import { lockTool } from "./tool-versions";

/** How long to wait for the one connection of an embedded database, and for the statements, in milliseconds. */
export const TRANSACTION = { maxWait: 30_000, timeout: 30_000 };

/** Makes a version the live one of its tool, which the transaction has locked, and keeps what it returned. */
export async function putLive(
  transaction: Prisma.TransactionClient,
  { toolId, versionId, number, samples }: LiveVersion,
): Promise<void> {
  const { count } = await transaction.tool.updateMany({
    where: { id: toolId, state: { not: "suspended" } },
    data: { liveVersionId: versionId },
  });
  if (count === 0) throw new AppError("forbidden", "An admin suspended this tool: no version of it can be listed.");
  // Another version is no reason to end what the owner said of the tool.
  await transaction.tool.updateMany({
    where: { id: toolId, state: { notIn: ["maintenance", "deprecated"] } },
    data: { state: "listed" },
  });
  await keepSamples(transaction, toolId, number, samples);
}

/** In one transaction: a verification that ends meanwhile sees all of it or nothing. */
export function makeLive(prisma: PrismaClient, live: LiveVersion): Promise<void> {
  return prisma.$transaction(async (transaction) => {
    if (!(await lockTool(transaction, live.toolId))) {
      throw new AppError("not-found", "This tool does not exist any more.");
    }
    await putLive(transaction, live);
  }, TRANSACTION);
}
