import type { CallLimits } from "@/lib/sandbox";
import { completeRead } from "../complete-content";
import type { DraftForm } from "../draft";
import type { Manifest } from "../manifest";
import type { ReadingOptions, SourceReader } from "../source-reader";
import type { ToolContent, ToolFunction } from "../tool";
import { FormProblems } from "./form-problems";
import { readFunctions, readSourceOf } from "./read-functions";
import { readPermissions } from "./read-permissions";
import { readSamples } from "./read-samples";

const MAX_NAME = 80;
const MAX_DESCRIPTION = 8_000;
const MAX_KEYWORD = 60;

/** What a form says. */
export interface ReadForm {
  problems: FormProblems;
  functions: ToolFunction[];
  /** What would be submitted, but for the slug; null where something is wrong. */
  submission: { manifest: Omit<Manifest, "slug">; source: string } | null;
  content: ToolContent | null;
  keywords: string[];
}

function checkTexts(value: unknown, field: string, problems: FormProblems): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      problems.add(field, "There is a character in it that is no text (NUL or half of a pair); remove it.");
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) checkTexts(item, field === "" ? key : `${field}.${key}`, problems);
  }
}

function checkLength(field: string, what: string, text: string, most: number, problems: FormProblems): void {
  if (text === "") problems.add(field, `Give the tool a ${what}.`);
  else if (text.length > most) {
    problems.add(field, `The ${what} has ${text.length} characters; at most ${most} are allowed.`);
  }
}

function lines(values: readonly string[], field: string, most: number, problems: FormProblems): string[] {
  values.forEach((value, index) => {
    if (value.trim().length > most) problems.add(`${field}.${index}`, `This is longer than ${most} characters.`);
  });
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

/**
 * Reads everything of a form but its slug; what is wrong is noted at its place, and nothing is thrown for it. Errors are
 * those of `SourceReader.read` that are not the source's.
 */
export async function readForm(
  form: DraftForm,
  { reader, ceiling }: { reader: SourceReader; ceiling: CallLimits },
  options: ReadingOptions,
): Promise<ReadForm> {
  const problems = new FormProblems();
  checkTexts(form, "", problems);
  const name = form.name.trim();
  const description = form.description.trim();
  checkLength("name", "name", name, MAX_NAME, problems);
  checkLength("description", "description", description, MAX_DESCRIPTION, problems);
  const reading = await readSourceOf(form, reader, options, problems);
  const functions = reading ? readFunctions(form, reading, problems) : [];
  const given = lines(form.keywords, "keywords", MAX_KEYWORD, problems);
  const manifest: Omit<Manifest, "slug"> = {
    name,
    description,
    runtime: form.runtime,
    functions,
    examplePrompts: lines(form.examplePrompts, "examplePrompts", 500, problems),
    samples: readSamples(form, functions, problems),
    ...(given.length > 0 && { keywords: given }),
    ...readPermissions(form, ceiling, problems),
  };
  const { source } = form;
  const written = { manifest: { slug: "tool", ...manifest }, source };
  const complete =
    reading && problems.isEmpty ? problems.try("source", () => completeRead(written, reading)) : undefined;
  return {
    problems,
    functions,
    submission: complete ? { manifest, source } : null,
    content: complete?.content ?? null,
    keywords: complete?.keywords ?? given,
  };
}
