import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { callableFunctions, functionNamed, type ReadFunction, readSource, type SourceReading } from "@/lib/reading";
import { checkSchemas } from "@/lib/schema";
import { saidEffect } from "@/lib/schema/effect";
import { FUNCTION_FIELDS, SchemaName } from "@/lib/tools";
import type { DraftForm } from "./draft";
import type { FormProblems } from "./form-problems";
import { parseJson } from "./parse-json";
import { settleEffect } from "./settle-effect";

const MAX_SOURCE = 256_000;

type Written = DraftForm["functions"][number];

/** The schemas that were written by hand, as far as they are right. */
function schemasOf(
  written: Written,
  known: ReadFunction,
  place: string,
  problems: FormProblems,
): Partial<ReadFunction> {
  let schemas: Partial<ReadFunction> = {};
  for (const name of SchemaName.options) {
    const text = written[name] ?? "";
    if (text.trim() === "") continue;
    const read = problems.try(`${place}.${name}`, () => {
      const parsed = FUNCTION_FIELDS[name].value.safeParse(parseJson(text, "This schema"));
      if (!parsed.success) throw new AppError("invalid-input", noSchema(name, parsed.error));
      const one = { [name]: parsed.data };
      checkSchemas({ ...known, ...one });
      return one;
    });
    schemas = { ...schemas, ...read };
  }
  return schemas;
}

function noSchema(name: SchemaName, { issues: [issue] }: z.ZodError): string {
  const place = issue && issue.path.length > 0 ? ` (at ${issue.path.join(".")}: ${issue.message})` : "";
  const form = name === "inputs" ? ' of "type": "object" with "properties"' : ", an object";
  return `This is no schema of ${name}${place}; write a JSON Schema${form}.`;
}

/** The function of this name in the source, exported or not; undefined where it is not there any more. */
function found(reading: SourceReading, name: string): ReadFunction | undefined {
  try {
    return functionNamed(reading, name);
  } catch (error) {
    if (AppError.is(error)) return undefined;
    throw error;
  }
}

/** Notes a source that is empty or too long. */
function checkSource(source: string, problems: FormProblems): void {
  if (source.trim() === "")
    problems.add("source", "There is no source yet; write or paste a function, such as “main”.");
  else if (source.length > MAX_SOURCE) {
    problems.add(
      "source",
      `The source has ${source.length} characters; at most ${MAX_SOURCE} are allowed. Move data out of it or make it shorter.`,
    );
  }
}

/** What the form's source says; undefined where it is empty or too long, which is noted. */
export function readSourceOf(
  { runtime, source, functions }: DraftForm,
  problems: FormProblems,
): SourceReading | undefined {
  checkSource(source, problems);
  if (problems.has("source")) return undefined;
  return readSource({ runtime, source, names: functions.map(({ name }) => name) });
}

/**
 * The functions as they would be published: what the source says, and over it what the form says by hand. What was
 * written for a function that the source does not have any more waits in the form and is not used.
 */
export function readFunctions(form: DraftForm, reading: SourceReading, problems: FormProblems): ReadFunction[] {
  const inferred = problems.try("source", () => callableFunctions(reading)) ?? [];
  const functions = new Map(inferred.map((item) => [item.name, item]));
  if (!problems.has("source")) {
    for (const { name } of form.functions) {
      const other = functions.has(name) ? undefined : found(reading, name);
      if (other) functions.set(name, other);
    }
  }
  form.functions.forEach((written, index) => {
    const known = functions.get(written.name);
    if (!known) return;
    const description = written.description?.trim();
    if (description !== undefined && description.length > 4_000) {
      problems.add(`functions.${index}.description`, "The description of a function has at most 4,000 characters.");
    }
    functions.set(written.name, {
      ...known,
      ...(description && { description }),
      ...schemasOf(written, known, `functions.${index}`, problems),
      ...(written.idempotent !== undefined && { idempotent: written.idempotent }),
      ...(written.openWorld !== undefined && { openWorld: written.openWorld }),
    });
  });
  const [only] = functions.values();
  if (functions.size === 1 && only?.description === "") {
    functions.set(only.name, { ...only, description: form.description.trim().slice(0, 4_000) });
  }
  for (const item of functions.values()) {
    const at = form.functions.findIndex((written) => written.name === item.name && written.inputs?.trim());
    if (at === -1) problems.try("source", () => checkSchemas(item));
  }
  const said = new Map(form.functions.map((written) => [written.name, saidEffect(written)]));
  return [...functions.values()].map((item) => settleEffect(item, said.get(item.name), form.hosts));
}
