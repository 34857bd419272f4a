import type { Outcome } from "@/components/outcome";
import type { Inspection } from "@/lib/mart";
import type { DraftForm } from "@/lib/mart/draft";

/** A form on its way to the server. */
export interface DraftToSave {
  /** None for one that was never saved. */
  id?: string;
  /** The tool of which it is to become a version. */
  toolSlug?: string;
  form: DraftForm;
}

export interface Suggestion {
  keywords: string[];
  samples: { function: string; input: string }[];
  note?: string;
}

/** What the page of a draft asks of the server. */
export interface DraftActions {
  save: (draft: DraftToSave) => Promise<Outcome<{ id: string }>>;
  inspect: (draft: DraftToSave) => Promise<Outcome<Inspection>>;
  suggest: (form: DraftForm) => Promise<Outcome<Suggestion>>;
  /** Takes a saved draft for verification; with problems, says them instead. */
  publish: (draftId: string) => Promise<Outcome<Published>>;
}

/** The verification that began, or what is wrong. */
export type Published = { verificationId: string } | { inspection: Inspection };

export type Edit = (change: Partial<DraftForm>) => void;
