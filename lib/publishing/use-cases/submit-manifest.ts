import { AppError } from "@/lib/errors";
import { ownTool } from "@/lib/tools";
import { formOf } from "../forms/form-of";
import type { StoredVerification } from "../verification/verification-store";
import { deleteDraft, saveDraft } from "./drafts";
import type { Publishing } from "./publishing";
import type { PublishingPorts } from "./publishing-ports";
import { submit } from "./submit";

/** See `Publishing.submitManifest`. */
export async function submitManifest(
  ports: PublishingPorts,
  { manifest, source, visibility, toolSlug, ownerId }: Parameters<Publishing["submitManifest"]>[0],
): Promise<StoredVerification> {
  if (toolSlug !== undefined && manifest.slug !== toolSlug) {
    throw new AppError(
      "invalid-input",
      `The manifest is of “${manifest.slug}”, and this is a version of “${toolSlug}”.`,
    );
  }
  // Of a version nothing changes about who sees the tool, unless that is asked for.
  const seenBy =
    visibility ?? (toolSlug === undefined ? "public" : (await ownTool(ports, toolSlug, ownerId)).visibility);
  const form = formOf(manifest, source, seenBy);
  const draft = await saveDraft(ports, { ownerId, form, ...(toolSlug !== undefined && { toolSlug }) });
  try {
    return await submit(ports, { draftId: draft.id, ownerId });
  } catch (error) {
    // Nobody looks at it: who asked has the manifest.
    await deleteDraft(ports, draft.id, ownerId);
    throw error;
  }
}
