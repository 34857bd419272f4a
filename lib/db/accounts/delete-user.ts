import { unlessLost, WHILE_OPEN } from "@/lib/log";
import type { NewVerificationEvent } from "@/lib/publishing";
import type { Prisma } from "../generated/client";
import { logRows } from "../log/log-rows";
import { retireTool } from "../tools/tool-slugs";
import { VERIFICATION_TABLE } from "../verification-log/verification-log";

const ENDED = {
  type: "verification-end",
  status: "cancelled",
  message: "The account of its owner was deleted. Nothing was listed.",
} satisfies NewVerificationEvent;

/**
 * See `UserStore.deleteUser`. The account is locked first, as a submission does: one that comes at the same time either
 * is among these, or finds no account.
 */
export async function deleteUser(
  transaction: Prisma.TransactionClient,
  id: string,
  { ownerKey, toolsTo }: { ownerKey: string; toolsTo: string },
): Promise<string[]> {
  await transaction.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${id} FOR UPDATE`;
  // Nothing goes live meanwhile: whoever lists a version of one of them locks it too.
  await transaction.$executeRaw`SELECT 1 FROM "Tool" WHERE "ownerId" = ${id} ORDER BY "id" FOR UPDATE`;
  const select = { id: true, state: true, liveVersionId: true };
  const tools = await transaction.tool.findMany({ where: { ownerId: id }, select });
  await endVerifications(transaction, id);
  for (const { id: toolId, state, liveVersionId } of tools) {
    // What never was live is used by nobody, and nobody would ever finish it.
    if (state === "suspended" || liveVersionId === null) await retireTool(transaction, toolId, { isAdmin: true });
  }
  await transaction.toolSecret.deleteMany({ where: { tool: { ownerId: id } } });
  await transaction.tool.updateMany({ where: { ownerId: id }, data: { ownerId: toolsTo } });
  await transaction.chat.deleteMany({ where: { ownerKey } });
  await transaction.run.deleteMany({ where: { ownerKey } });
  await transaction.teamChat.deleteMany({ where: { ownerKey } });
  await transaction.user.delete({ where: { id } });
  return tools.map((tool) => tool.id);
}

/** Ends what waits or is worked on: nothing of it is listed under the name of the tools' next owner. */
async function endVerifications(transaction: Prisma.TransactionClient, ownerId: string): Promise<void> {
  const where = { tool: { ownerId }, status: { in: ["queued", "running"] } };
  for (const { id } of await transaction.verification.findMany({ where, select: { id: true } })) {
    await unlessLost(logRows(transaction, VERIFICATION_TABLE).append(id, WHILE_OPEN, [ENDED]));
  }
}
