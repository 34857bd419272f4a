import type { AuditNote } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { type CallPolicy, isOfVersion } from "@/lib/schema/effect";
import { findTool, type ModerationPorts } from "./moderation-ports";
import { checkedText } from "./written-text";

/** See `Moderation.setCallPolicy`. */
export async function setCallPolicy(
  ports: ModerationPorts,
  slug: string,
  policy: CallPolicy,
  { by, reason, version }: AuditNote & { version: number | null },
): Promise<void> {
  const { id } = await findTool(ports, slug);
  const live = (await ports.tools.getToolById(id))?.version.number ?? null;
  if (isOfVersion(policy) && (live === null || live !== version)) {
    throw new AppError("conflict", `“${slug}” has another version than you looked at. Reload the page and look at it.`);
  }
  const text = reason === null || reason.trim() === "" ? null : checkedText(reason, "a reason");
  await ports.store.setCallPolicy(id, { policy, version: isOfVersion(policy) ? live : null }, { by, reason: text });
}
