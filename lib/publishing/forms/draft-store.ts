import type { Draft, DraftForm, DraftSummary } from "./draft";

/** Where forms are kept while they are filled in. */
export interface DraftStore {
  createDraft(draft: { id: string; ownerId: string; toolId: string | null; form: DraftForm }): Promise<Draft>;
  /** Makes the next revision of a draft. Null for one that is gone, and for one that has another revision by now. */
  updateDraft(id: string, form: DraftForm, revision: number): Promise<Draft | null>;
  getDraft(id: string): Promise<Draft | null>;
  /** Those changed last come first. */
  listDrafts(ownerId: string): Promise<DraftSummary[]>;
  /** What drafts that are to become versions of a tool say of secrets, as it was typed. */
  listSecrets(toolId: string): Promise<DraftForm["secrets"]>;
  countDrafts(ownerId: string): Promise<number>;
  deleteDraft(id: string): Promise<void>;
}
