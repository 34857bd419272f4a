import { AppError } from "@/lib/errors";
import { callableFunctions } from "@/lib/reading";
import { saidEffect } from "@/lib/schema/effect";
import { type Manifest, ownTool, type WrittenFunction } from "@/lib/tools";
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
  const form = formOf(await withEffects(ports, manifest, source, ownerId), source, seenBy);
  const draft = await saveDraft(ports, { ownerId, form, ...(toolSlug !== undefined && { toolSlug }) });
  try {
    return await submit(ports, { draftId: draft.id, ownerId });
  } catch (error) {
    // Nobody looks at it: who asked has the manifest.
    await deleteDraft(ports, draft.id, ownerId);
    throw error;
  }
}

/** A form says the effect of each function, where a manifest may say one of all of them. */
async function withEffects(
  { reader }: Pick<PublishingPorts, "reader">,
  manifest: Manifest,
  source: string,
  owner: string,
): Promise<Manifest> {
  const { effect, functions = [], ...rest } = manifest;
  if (effect === undefined) return manifest;
  const read = { runtime: manifest.runtime, source, names: [] };
  const named: WrittenFunction[] =
    functions.length > 0
      ? functions
      : callableFunctions(await reader.readSource(read, { owner })).map(({ name }) => ({ name }));
  return { ...rest, functions: named.map((item) => (saidEffect(item) === undefined ? { ...item, effect } : item)) };
}
