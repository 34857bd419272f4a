import { AppError } from "@/lib/errors";
import type { ReadFunction, ReadingOptions } from "@/lib/reading";
import type { CallLimits } from "@/lib/sandbox";
import { isFree, type Manifest, makeKeywords, nameProblem, notFree, Slug, type SlugPorts } from "@/lib/tools";
import type { DraftForm } from "./draft";
import { type FormProblem, FormProblems } from "./form-problems";
import { proposeSlug } from "./propose-slug";
import type { FormReading, FormRequest } from "./read-form";
import type { SourceReader } from "./source-reader";

/** What the platform reads in a form and would make for it, without executing anything. */
export interface Inspection {
  /** As they would be published: inferred from the source, with what the form says by hand. */
  functions: ReadFunction[];
  /** Those that keep it from being published, in the order of the form. */
  problems: FormProblem[];
  slug: string;
  keywords: string[];
  /** Samples that verification would make for the functions that have none, as texts of JSON. */
  samples: { function: string; input: string }[];
}

interface Inspected extends Inspection {
  /** What would be submitted; null where something is wrong. */
  submission: { manifest: Omit<Manifest, "slug">; source: string } | null;
}

interface Owner {
  ownerId: string;
  /** Slug of the tool of which the form is to become a version. */
  toolSlug?: string;
  /** Whose turn it is to read, where it is not the owner's. */
  reading?: Partial<ReadingOptions>;
}

async function checkSlug(
  ports: SlugPorts,
  given: string,
  { ownerId, toolSlug }: Owner,
  problems: FormProblems,
): Promise<void> {
  if (toolSlug !== undefined) {
    if (given !== toolSlug) {
      problems.add("slug", `The slug of a tool stays what it is; this one's is “${toolSlug}”.`);
    }
    return;
  }
  const parsed = Slug.safeParse(given);
  if (!parsed.success) {
    problems.add(
      "slug",
      given === ""
        ? "Give the tool a slug, such as “word-counter”."
        : (parsed.error.issues[0]?.message ?? "This is no slug."),
    );
    return;
  }
  if (await isFree(ports, given, ownerId)) return;
  const found = await ports.tools.findTool(given);
  problems.add(
    "slug",
    found?.ownerId === ownerId
      ? `You have a tool “${given}” already; make a new version of it in your studio, or choose another slug.`
      : notFree(given),
  );
}

/** A form that is too complicated to be read says so at its source. */
async function readForm(reader: SourceReader, request: FormRequest, options: ReadingOptions): Promise<FormReading> {
  try {
    return await reader.readForm(request, options);
  } catch (error) {
    if (!AppError.is(error) || error.code !== "invalid-input") throw error;
    const { form } = request;
    return {
      problems: [{ field: "source", message: error.message }],
      functions: [],
      manifest: null,
      keywords: makeKeywords(form.keywords, { ...form, functions: [] }),
      samples: [],
    };
  }
}

/** Reads a form with its slug; see `Publishing.inspect`. */
export async function inspectForm(
  { tools, index, reader, ceiling }: SlugPorts & { reader: SourceReader; ceiling: CallLimits },
  form: DraftForm,
  owner: Owner,
): Promise<Inspected> {
  const { manifest, ...read } = await readForm(reader, { form, ceiling }, { owner: owner.ownerId, ...owner.reading });
  const problems = new FormProblems(read.problems);
  const slug = form.slug.trim() || (owner.toolSlug ?? (await proposeSlug({ tools, index }, form.name, owner.ownerId)));
  await checkSlug({ tools, index }, slug, owner, problems);
  const named = { name: form.name.trim(), ownerId: owner.ownerId, slug: owner.toolSlug };
  const taken = form.visibility === "public" ? nameProblem(index, named) : null;
  if (taken !== null) problems.add("name", taken);
  return {
    ...read,
    problems: problems.sorted(),
    slug,
    submission: manifest && problems.isEmpty ? { manifest, source: form.source } : null,
  };
}
