import { AppError } from "@/lib/errors";
import type { Prisma, PrismaClient } from "../generated/client";
import { isDuplicate } from "../rows/duplicate";
import { TRANSACTION } from "./make-live";
import { lockTool } from "./tool-versions";

/** What the owner of an account that was blocked did is not said of its tools one by one. */
const BLOCKED_OWNER = "The account of its owner is blocked.";

/** Makes a tool. Error: `conflict` for a slug that is taken, or retired for others; the transaction is lost then. */
export async function createTool(
  transaction: Prisma.TransactionClient,
  tool: { id: string; slug: string; ownerId: string; visibility: "public" | "private" },
): Promise<void> {
  const { slug, ownerId } = tool;
  try {
    await transaction.tool.create({ data: tool });
  } catch (cause) {
    if (!isDuplicate(cause)) throw cause;
    throw new AppError("conflict", `The slug “${slug}” is taken; choose another one.`, { cause });
  }
  // After the tool: whoever deletes its predecessor at the same time has retired the slug by now.
  const retired = await transaction.retiredSlug.findUnique({ where: { slug }, select: { ownerId: true } });
  if (retired && retired.ownerId !== ownerId) {
    throw new AppError("conflict", `The slug “${slug}” belonged to a tool that was deleted; choose another one.`);
  }
}

const deleted = {
  slug: true,
  ownerId: true,
  state: true,
  suspendedReason: true,
  liveVersionId: true,
  versions: { select: { id: true, hash: true }, orderBy: { number: "desc" } },
} satisfies Prisma.ToolSelect;

/** Deletes a tool and retires the slug that others may know, in one transaction; see `ToolStore.deleteTool`. */
export function deleteTool(prisma: PrismaClient, id: string, by: { isAdmin: boolean }): Promise<void> {
  return prisma.$transaction((transaction) => retireTool(transaction, id, by), TRANSACTION);
}

/** As `deleteTool`, in a transaction that has begun. */
export async function retireTool(
  transaction: Prisma.TransactionClient,
  id: string,
  { isAdmin }: { isAdmin: boolean },
): Promise<void> {
  await lockTool(transaction, id);
  const tool = await transaction.tool.findUnique({ where: { id }, select: deleted });
  if (tool === null) return;
  const { slug, ownerId, state, liveVersionId, versions, suspendedReason } = tool;
  if (state === "suspended" && !isAdmin) {
    throw new AppError("forbidden", `“${slug}” was suspended by an admin; ask an admin to delete it.`);
  }
  const suspended = {
    ownerId: null,
    reason: suspendedReason ?? BLOCKED_OWNER,
    contentHash: (versions.find((version) => version.id === liveVersionId) ?? versions[0])?.hash ?? null,
  };
  const retired = state === "suspended" ? suspended : liveVersionId && { ownerId, reason: null, contentHash: null };
  if (retired) {
    const update = { ...retired, retiredAt: new Date() };
    await transaction.retiredSlug.upsert({ where: { slug }, create: { slug, ...retired }, update });
  }
  await transaction.tool.delete({ where: { id } });
}

/** See `ToolStore.whySuspended`. */
export async function whySuspended(prisma: PrismaClient, hash: string): Promise<string | null> {
  const standing = await prisma.tool.findFirst({
    where: { state: "suspended", versions: { some: { hash } } },
    select: { suspendedReason: true },
  });
  if (standing) return standing.suspendedReason ?? BLOCKED_OWNER;
  const gone = await prisma.retiredSlug.findFirst({ where: { contentHash: hash }, select: { reason: true } });
  return gone && (gone.reason ?? BLOCKED_OWNER);
}
