import type { Outcome } from "@/lib/outcome";
import type { FormProblem, Inspection } from "@/lib/publishing";
import type { DraftForm, DraftRevision } from "@/lib/publishing/forms/draft";

/** A form on its way to the server. */
export interface DraftToSave {
  /** What it was written over; none for one that was never saved. */
  over?: DraftRevision;
  /** The tool of which it is to become a version. */
  toolSlug?: string;
  form: DraftForm;
}

/** A draft as the server has it. */
export interface KeptDraft extends DraftRevision {
  form: DraftForm;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** The draft was saved since, in another tab or on another device; or the session has ended. */
export type Overtaken = { kind: "newer"; draft: KeptDraft } | { kind: "signed-out" };

export type SaveState =
  | { kind: "untouched" }
  /** Kept in this browser only, because nobody is signed in. */
  | { kind: "local" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; message: string }
  /** The session ended while this was written. */
  | { kind: "signed-out" }
  /** Saved elsewhere meanwhile: nothing is saved until somebody says which form is to stay. */
  | { kind: "overtaken"; newer: KeptDraft };

export interface Suggestion {
  keywords: string[];
  samples: { function: string; input: string }[];
  note?: string;
}

/** What the page of a draft asks of the server. */
export interface DraftActions {
  save: (draft: DraftToSave) => Promise<Outcome<({ kind: "saved" } & DraftRevision) | Overtaken>>;
  /** Asks whether a draft is still as it was read. */
  check: (read: DraftRevision) => Promise<Outcome<{ kind: "same" } | Overtaken>>;
  inspect: (draft: DraftToSave) => Promise<Outcome<Inspection>>;
  suggest: (form: DraftForm) => Promise<Outcome<Suggestion>>;
  /** A package with the version that it is had in, as the form names it. */
  namePackage: (runtime: DraftForm["runtime"], name: string) => Promise<Outcome<string>>;
  /** Takes a saved draft for verification, with the secrets that its samples need; with problems, says them instead. */
  publish: (read: DraftRevision, secrets: SecretValues) => Promise<Outcome<Published>>;
}

/** The verification that began, or why none did. */
export type Published =
  | { kind: "submitted"; verificationId: string }
  | { kind: "problems"; inspection: Inspection }
  | Overtaken;

/** Values of secrets by name, as they are typed: they are in this page alone until they are sent. */
export type SecretValues = Readonly<Record<string, string>>;

export type Edit = (change: Partial<DraftForm>) => void;

/** What a section of the form is given. */
export interface SectionProps {
  form: DraftForm;
  edit: Edit;
  problems: readonly FormProblem[];
}
