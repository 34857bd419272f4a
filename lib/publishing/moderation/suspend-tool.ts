import type { AuditNote } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { reindex } from "@/lib/tools";
import { findTool, type ModerationPorts } from "./moderation-ports";
import { checkedText } from "./written-text";

/** See `Moderation.suspend`. */
export async function suspendTool(ports: ModerationPorts, slug: string, { by, reason }: AuditNote): Promise<void> {
  const text = checkedText(reason ?? "", "a reason: the tool’s owner reads it");
  const { id } = await findTool(ports, slug);
  await ports.store.suspend(id, { by, reason: text });
  await reindex(ports, id);
}

/** See `Moderation.restore`. */
export async function restoreTool(ports: ModerationPorts, slug: string, { by, reason }: AuditNote): Promise<void> {
  const note = { by, reason: reason === null || reason.trim() === "" ? null : checkedText(reason, "a reason") };
  const { id } = await findTool(ports, slug);
  const outcome = await ports.store.restore(id, note);
  if (outcome === "not-suspended") throw new AppError("conflict", `“${slug}” is not suspended.`);
  if (outcome === "owner-blocked") {
    throw new AppError("conflict", `The account of the owner of “${slug}” is blocked; unblock it to restore the tool.`);
  }
  await reindex(ports, id);
}

/** See `Moderation.deleteTool`. */
export async function deleteSuspendedTool(
  ports: ModerationPorts,
  slug: string,
  confirmation: string,
  by: string | null,
): Promise<void> {
  const { id, state } = await findTool(ports, slug);
  if (state !== "suspended") throw new AppError("conflict", `“${slug}” is not suspended; only then it can be deleted.`);
  if (confirmation !== slug) {
    throw new AppError("invalid-input", `To delete the tool for good, write its slug: ${slug}.`);
  }
  await ports.store.deleteTool(id, { by, reason: null });
  await reindex(ports, id);
}
