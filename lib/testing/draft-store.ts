import { storable } from "@/lib/db/rows/storable";
import type { Draft, DraftForm, DraftStore } from "@/lib/publishing";
import type { DraftSummary } from "@/lib/publishing/forms/draft";

/** A DraftStore in memory; `slugOf` knows the slugs of tools. */
export class MemoryDraftStore implements DraftStore {
  readonly #drafts = new Map<string, Omit<Draft, "toolSlug"> & { toolId: string | null }>();
  readonly #slugOf: (toolId: string) => string | null;
  #moment = Date.now();

  constructor(slugOf: (toolId: string) => string | null = () => null) {
    this.#slugOf = slugOf;
  }

  async createDraft(draft: { id: string; ownerId: string; toolId: string | null; form: DraftForm }): Promise<Draft> {
    const now = this.#now();
    this.#drafts.set(draft.id, { ...storable(draft), revision: 0, createdAt: now, updatedAt: now });
    return this.#view(draft.id);
  }

  async updateDraft(id: string, form: DraftForm, revision: number): Promise<Draft | null> {
    const draft = this.#drafts.get(id);
    if (draft?.revision !== revision) return null;
    Object.assign(draft, { form: storable(form), revision: revision + 1, updatedAt: this.#now() });
    return this.#view(id);
  }

  async getDraft(id: string): Promise<Draft | null> {
    return this.#drafts.has(id) ? this.#view(id) : null;
  }

  async listDrafts(ownerId: string): Promise<DraftSummary[]> {
    return [...this.#drafts.values()]
      .filter((draft) => draft.ownerId === ownerId)
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .map(({ id }) => this.#view(id))
      .map(({ id, form: { name }, toolSlug, createdAt, updatedAt }) => ({ id, name, toolSlug, createdAt, updatedAt }));
  }

  async listSecrets(toolId: string): Promise<DraftForm["secrets"]> {
    return [...this.#drafts.values()]
      .filter((draft) => draft.toolId === toolId)
      .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
      .flatMap(({ form }) => form.secrets);
  }

  async countDrafts(ownerId: string): Promise<number> {
    return (await this.listDrafts(ownerId)).length;
  }

  async deleteDraft(id: string): Promise<void> {
    this.#drafts.delete(id);
  }

  /** Moments that differ, so that the order of drafts is the order of their changes. */
  #now(): Date {
    this.#moment = Math.max(this.#moment + 1, Date.now());
    return new Date(this.#moment);
  }

  #view(id: string): Draft {
    const draft = this.#drafts.get(id);
    if (!draft) throw new Error(`there is no draft ${id}`);
    const { toolId, ...rest } = structuredClone(draft);
    return { ...rest, toolSlug: toolId && this.#slugOf(toolId) };
  }
}
