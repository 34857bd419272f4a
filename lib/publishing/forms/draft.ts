import { z } from "zod";
import { column } from "@/lib/tools/columns";
import { FIELDS } from "@/lib/tools/fields";

/**
 * The form of a submission as it stands while somebody types: texts may be anything, and only sizes are bounded. JSON is
 * kept as it was typed. What is left empty is inferred or made when the form becomes a submission.
 */
export const DraftForm = z.object(column(FIELDS, "typed", {}));
export type DraftForm = z.infer<typeof DraftForm>;

/** A draft as a list shows it: nothing of its form but the name. */
export interface DraftSummary {
  id: string;
  /** As it was typed; empty where nobody has named it yet. */
  name: string;
  /** Slug of the tool of which it is to become a version; null for one that was never submitted. */
  toolSlug: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A draft as somebody has read it. */
export interface DraftRevision {
  id: string;
  /** Counts its saves: whoever saves says which one he read, so that nobody saves over what he has not seen. */
  revision: number;
}

export interface Draft extends DraftRevision {
  ownerId: string;
  /** Slug of the tool of which it is to become a version; null for one that was never submitted. */
  toolSlug: string | null;
  form: DraftForm;
  createdAt: Date;
  updatedAt: Date;
}
