import { z } from "zod";
import { Runtime } from "@/lib/runtime";
import { SecretDeclaration, Visibility } from "@/lib/tools/tool";

const Text = z.string().max(8_000);
const Line = z.string().max(500);

/**
 * The form of a submission as it stands while somebody types: texts may be anything, and only sizes are bounded. JSON is
 * kept as it was typed. What is left empty is inferred or made when the form becomes a submission.
 */
export const DraftForm = z.object({
  slug: Line.default(""),
  name: Line.default(""),
  description: z.string().max(20_000).default(""),
  runtime: Runtime.default("python"),
  visibility: Visibility.default("public"),
  /** Without the mark that some editors put before a text, which no language reads. */
  source: z
    .string()
    .max(3_000_000)
    .overwrite((text) => text.replace(/^\ufeff/, ""))
    .default(""),
  /** What was written by hand over what the source says; `inputs` is the text of a JSON Schema. */
  functions: z
    .array(
      z.object({
        name: Line,
        description: Text.optional(),
        inputs: z.string().max(200_000).optional(),
        sideEffects: z.boolean().optional(),
      }),
    )
    .max(200)
    .default([]),
  /** Empty: the platform makes them. */
  keywords: z.array(Line).max(50).default([]),
  examplePrompts: z.array(Line).max(20).default([]),
  /** `input` and `expected` are texts of JSON; an empty `expected` compares nothing. */
  samples: z
    .array(
      z.object({
        function: Line.default(""),
        input: z.string().max(1_000_000),
        expected: z.string().max(1_000_000).default(""),
      }),
    )
    .max(100)
    .default([]),
  dependencies: z.array(Line).max(50).default([]),
  hosts: z.array(Line).max(50).default([]),
  secrets: z
    .array(SecretDeclaration.or(z.record(z.string().max(20), Line)))
    .max(20)
    .default([]),
  /** Numbers as they were typed, in seconds and megabytes; empty for the platform's own. */
  limits: z.object({ wallSeconds: Line.default(""), memoryMegabytes: Line.default("") }).prefault({}),
});
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
