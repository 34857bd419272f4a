import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { type AccessPorts, ownTool, SecretDeclaration } from "@/lib/tools";
import { type Draft, DraftForm, type DraftRevision } from "../forms/draft";
import type { DraftStore } from "../forms/draft-store";
import type { Publishing } from "./publishing";

/** Drafts that one person may have at once. */
const MAX_DRAFTS = 100;

interface DraftPorts extends AccessPorts {
  drafts: DraftStore;
}

/** The owner's draft; somebody else's is not there for him. */
export async function ownDraft(drafts: DraftStore, id: string, ownerId: string): Promise<Draft> {
  const draft = await drafts.getDraft(id);
  if (draft?.ownerId !== ownerId) throw new AppError("not-found", "There is no such draft among yours.");
  return draft;
}

export function changedElsewhere(): AppError {
  const message =
    "This draft was changed meanwhile: in another tab, on another device, or by a verification that added the sample it failed on. Reload it to see what changed.";
  return new AppError("conflict", message);
}

/** A field of the form that was left empty is not there. */
function filledIn(secret: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(secret).filter(([, value]) => value !== ""));
}

/** Keeping forms while they are filled in. */
export function draftUseCases(
  ports: DraftPorts,
): Pick<Publishing, "saveDraft" | "getDraft" | "listDrafts" | "deleteDraft" | "declaredSecrets"> {
  const { drafts, tools } = ports;

  async function saveOver({ id, revision }: DraftRevision, ownerId: string, form: DraftForm): Promise<Draft> {
    await ownDraft(drafts, id, ownerId);
    const saved = await drafts.updateDraft(id, form, revision);
    if (saved) return saved;
    await ownDraft(drafts, id, ownerId);
    throw changedElsewhere();
  }

  return {
    async saveDraft({ over, ownerId, toolSlug, form }) {
      const parsed = DraftForm.parse(form);
      if (over) return saveOver(over, ownerId, parsed);
      const toolId = toolSlug === undefined ? null : (await ownTool(ports, toolSlug, ownerId)).id;
      if ((await drafts.countDrafts(ownerId)) >= MAX_DRAFTS) {
        throw new AppError("conflict", `You have ${MAX_DRAFTS} drafts already; publish or delete some of them.`);
      }
      return drafts.createDraft({ id: randomUUID(), ownerId, toolId, form: parsed });
    },

    getDraft: (id, ownerId) => ownDraft(drafts, id, ownerId),
    listDrafts: (ownerId) => drafts.listDrafts(ownerId),

    async deleteDraft(id, ownerId) {
      await ownDraft(drafts, id, ownerId);
      await drafts.deleteDraft(id);
    },

    async declaredSecrets(slug, ownerId) {
      const { id } = await ownTool(ports, slug, ownerId);
      const [tool, typed] = await Promise.all([tools.getToolById(id), drafts.listSecrets(id)]);
      const drafted = typed.map((secret) => SecretDeclaration.safeParse(filledIn(secret)).data);
      return [...(tool?.version.secrets ?? []), ...drafted.filter((secret) => secret !== undefined)];
    },
  };
}
