import type { CallLimits } from "@/lib/sandbox";
import type { DraftForm } from "../draft";
import { makeKeywords } from "../make-keywords";
import type { Inspection } from "../publishing";
import type { ReadingOptions, SourceReader } from "../source-reader";
import { samplesByRules, sound, withoutSample } from "../suggest";
import { Slug } from "../tool";
import type { ToolStore } from "../tool-store";
import type { FormProblems } from "./form-problems";
import { proposeSlug } from "./propose-slug";
import { type ReadForm, readForm } from "./read-form";

interface Inspected extends Inspection {
  /** What would be submitted; null where something is wrong. */
  submission: ReadForm["submission"];
}

interface Owner {
  ownerId: string;
  /** Slug of the tool of which the form is to become a version. */
  toolSlug?: string;
  /** Whose turn it is to read, where it is not the owner's. */
  reading?: Partial<ReadingOptions>;
}

async function checkSlug(
  tools: ToolStore,
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
  const found = await tools.findTool(given);
  if (found === null) return;
  problems.add(
    "slug",
    found.ownerId === ownerId
      ? `You have a tool “${given}” already; make a new version of it in your studio, or choose another slug.`
      : `The slug “${given}” is taken; choose another one.`,
  );
}

/** Reads a form with its slug; see `Publishing.inspect`. */
export async function inspectForm(
  ports: { tools: ToolStore; reader: SourceReader; ceiling: CallLimits },
  form: DraftForm,
  owner: Owner,
): Promise<Inspected> {
  const { tools } = ports;
  const options = { owner: owner.ownerId, ...owner.reading };
  const { problems, functions, submission, keywords } = await readForm(form, ports, options);
  const given = form.slug.trim();
  const slug = given || (owner.toolSlug ?? (await proposeSlug(tools, form.name)));
  await checkSlug(tools, slug, owner, problems);
  return {
    functions,
    problems: problems.sorted(),
    slug,
    keywords: submission ? keywords : makeKeywords(form.keywords, { ...form, functions }),
    samples: samplesByRules(withoutSample(form, sound(functions, problems))),
    submission: problems.isEmpty ? submission : null,
  };
}
