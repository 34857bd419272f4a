import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { ownTool, SecretDeclaration } from "@/lib/tools";
import { type Draft, DraftForm, type DraftRevision } from "../forms/draft";
import type { Publishing } from "./publishing";
import type { PublishingPorts } from "./publishing-ports";

/** Drafts that one person may have at once. */
const MAX_DRAFTS = 100;

type DraftPorts = Pick<PublishingPorts, "drafts" | "tools"> & Partial<Pick<PublishingPorts, "grants">>;

/** The owner's draft; somebody else's is not there for him. */
export async function ownDraft({ drafts }: DraftPorts, id: string, ownerId: string): Promise<Draft> {
  const draft = await drafts.getDraft(id);
  if (draft?.ownerId !== ownerId) throw new AppError("not-found", "There is no such draft among yours.");
  return draft;
}

export function changedElsewhere(): AppError {
  const message =
    "This draft was changed meanwhile: in another tab, on another device, or by a verification that added the sample it failed on. Reload it to see what changed.";
  return new AppError("conflict", message);
}

async function saveOver(
  ports: DraftPorts,
  { id, revision }: DraftRevision,
  ownerId: string,
  form: DraftForm,
): Promise<Draft> {
  await ownDraft(ports, id, ownerId);
  const saved = await ports.drafts.updateDraft(id, form, revision);
  if (saved) return saved;
  await ownDraft(ports, id, ownerId);
  throw changedElsewhere();
}

export async function saveDraft(
  ports: DraftPorts,
  { over, ownerId, toolSlug, form }: Parameters<Publishing["saveDraft"]>[0],
): Promise<Draft> {
  const parsed = DraftForm.parse(form);
  if (over) return saveOver(ports, over, ownerId, parsed);
  const toolId = toolSlug === undefined ? null : (await ownTool(ports, toolSlug, ownerId)).id;
  if ((await ports.drafts.countDrafts(ownerId)) >= MAX_DRAFTS) {
    throw new AppError("conflict", `You have ${MAX_DRAFTS} drafts already; publish or delete some of them.`);
  }
  return ports.drafts.createDraft({ id: randomUUID(), ownerId, toolId, form: parsed });
}

export async function deleteDraft(ports: DraftPorts, id: string, ownerId: string): Promise<void> {
  await ownDraft(ports, id, ownerId);
  await ports.drafts.deleteDraft(id);
}

/** A field of the form that was left empty is not there. */
function filledIn(secret: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(secret).filter(([, value]) => value !== ""));
}

export async function declaredSecrets(ports: DraftPorts, slug: string, ownerId: string): Promise<SecretDeclaration[]> {
  const { id } = await ownTool(ports, slug, ownerId);
  const [tool, typed] = await Promise.all([ports.tools.getToolById(id), ports.drafts.listSecrets(id)]);
  const drafted = typed.map((secret) => SecretDeclaration.safeParse(filledIn(secret)).data);
  return [...(tool?.version.secrets ?? []), ...drafted.filter((secret) => secret !== undefined)];
}
