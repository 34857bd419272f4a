import { AppError } from "@/lib/errors";
import { blockedMessage, checkedHints, ownTool, reindex } from "@/lib/tools";
import { hintTexts } from "../verification/published-texts";
import type { PublishingPorts } from "./publishing-ports";

type HintPorts = Pick<PublishingPorts, "tools" | "grants" | "index" | "review">;

/** See `Publishing.setHints`. */
export async function setHints(ports: HintPorts, slug: string, hints: unknown, ownerId: string): Promise<void> {
  const { id, state } = await ownTool(ports, slug, ownerId);
  if (state === "suspended") {
    throw new AppError("forbidden", `“${slug}” was suspended by an admin; nothing of it can be changed.`);
  }
  const live = await ports.tools.getToolById(id);
  if (live === null) {
    throw new AppError("conflict", `“${slug}” has no live version yet; publish it first.`);
  }
  const checked = checkedHints(hints, live.version.functions);
  const texts = hintTexts(checked);
  const reviewed = { runtime: live.version.runtime, source: "", hosts: [], texts };
  // These texts are public at once, as those of a version are after its verification.
  const findings = await ports.review(reviewed, { owner: ownerId, signal: new AbortController().signal });
  const blocked = blockedMessage(findings);
  if (blocked !== null) throw new AppError("invalid-input", blocked);
  await ports.tools.setHints(live.version.id, checked);
  await reindex(ports, id);
}
