import { AppError } from "@/lib/errors";
import type { Manifest } from "@/lib/tools";
import { isUnchanged } from "../verification/unchanged";
import type { PublishingPorts } from "./publishing-ports";

interface Submission {
  toolId: string;
  ownerId: string;
  submission: { manifest: Manifest; source: string };
}

/**
 * Refuses the live version as it stands before it is verified. One that names packages is let through: whether they are
 * newer by now is known when they were resolved. Error: `conflict`.
 */
export async function requireChanged(
  { tools, verifications, reader }: Pick<PublishingPorts, "tools" | "verifications" | "reader">,
  { toolId, ownerId, submission }: Submission,
): Promise<void> {
  const { keywords: givenKeywords = [], dependencies = [] } = submission.manifest;
  if (dependencies.length > 0) return;
  const live = (await tools.getToolById(toolId))?.version;
  if (live === undefined) return;
  const { content, hints: givenHints } = await reader.readSubmission(submission, { owner: ownerId });
  const liveKeywords = await verifications.givenKeywords(live.id);
  if (!isUnchanged({ content, packages: [], givenKeywords, givenHints, liveKeywords }, live)) return;
  const message = `Nothing was changed: this is version ${live.number}, which is live. Change something, then publish it.`;
  throw new AppError("conflict", message);
}
