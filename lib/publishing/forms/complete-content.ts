import { z } from "zod";
import { AppError } from "@/lib/errors";
import { callableFunctions, functionNamed, readSource, type SourceReading } from "@/lib/reading";
import { checkSchemas } from "@/lib/schema";
import { saidEffect } from "@/lib/schema/effect";
import {
  absentFields,
  checkPermissions,
  fieldOf,
  Hints,
  type Manifest,
  makeKeywords,
  ToolContent,
  type ToolFunction,
  takeHints,
} from "@/lib/tools";
import { visibleText } from "@/lib/visible-text";
import { settleEffect } from "./settle-effect";

const MAX_SOURCE = 256_000;
const MAX_PROBLEMS = 5;

/** Zod's issues as one text: `functions[0].name: …; samples[2].input: …`. */
export function describeIssues(error: z.ZodError): string {
  const problems = error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => {
    const place = path.map((key, index) =>
      typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`,
    );
    return place.length === 0 ? message : `${place.join("")}: ${message}`;
  });
  const rest = error.issues.length - problems.length;
  return problems.join("; ") + (rest > 0 ? `; and ${rest} more` : "");
}

function refuse(message: string): never {
  throw new AppError("invalid-input", message);
}

/** NUL and half characters cannot be stored; replaced, the source would no longer be what was submitted. */
function checkText(value: unknown, place: string): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed())
      refuse(`The ${place} holds a character that is no text (NUL or half of a pair); remove it.`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      checkText(key, place);
      checkText(item, place);
    }
  }
}

function functionsOf(
  { functions = [], description, effect, hosts }: Manifest,
  reading: SourceReading,
): (ToolFunction & { answer?: string | undefined })[] {
  const complete =
    functions.length === 0
      ? callableFunctions(reading).map((read) => settleEffect(read, effect, hosts))
      : functions.map(({ sideEffects, effect: own, ...given }) => {
          const said = saidEffect({ effect: own, sideEffects }) ?? effect;
          return { ...settleEffect(functionNamed(reading, given.name), said, hosts), ...given };
        });
  const only = complete.length === 1;
  return complete.map((item) =>
    item.description === "" && only ? { ...item, description: description.slice(0, 4_000) } : item,
  );
}

/** Names of functions in samples must be real, and may be left out only where there is one. */
function checkSamples({ functions, samples }: ToolContent): void {
  const names = functions.map(({ name }) => name);
  samples.forEach((sample, index) => {
    if (sample.function === undefined && names.length > 1) {
      refuse(
        `Sample ${index + 1} does not say which function it is for; set “function” to one of ${names.join(", ")}.`,
      );
    }
    if (sample.function !== undefined && !names.includes(sample.function)) {
      refuse(
        `Sample ${index + 1} is for the function “${sample.function}”, which the tool does not have; it has ${names.join(", ")}.`,
      );
    }
  });
}

export interface WrittenTool {
  manifest: Manifest;
  source: string;
}

/** A tool with nothing left to infer, and what its author wrote to stand beside it. */
export const CompleteContent = z.object({ content: ToolContent, keywords: z.array(z.string()), hints: Hints });
export type CompleteContent = z.infer<typeof CompleteContent>;

function checkWritten({ manifest, source }: WrittenTool): void {
  if (source.trim() === "") refuse("The source is empty.");
  if (source.length > MAX_SOURCE)
    refuse(`The source has ${source.length} characters; at most ${MAX_SOURCE} are allowed.`);
  checkText(source, "source");
  checkText(manifest, "manifest");
  const names = (manifest.functions ?? []).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) refuse(`The function “${twice}” is listed twice.`);
}

/** What people read of a field, as it is published; what a machine reads stays what was written. */
function visibleValue(name: string, value: unknown): unknown {
  const row = fieldOf(name);
  if (row === undefined || row.isCode || row.control === "own") return value;
  if (typeof value === "string") return visibleText(value);
  return Array.isArray(value) ? value.map((text) => visibleText(String(text))) : value;
}

/** The same of a source that was read already, with the functions that the manifest names. */
export function completeRead(written: WrittenTool, reading: SourceReading): CompleteContent {
  checkWritten(written);
  const complete = assemble(written, reading);
  checkContent(complete.content);
  return complete;
}

function assemble({ manifest, source }: WrittenTool, reading: SourceReading): CompleteContent {
  const { slug, keywords: given = [], effect, ...said } = manifest;
  const { functions, hints } = takeHints(functionsOf(manifest, reading));
  const parsed = ToolContent.safeParse({
    ...absentFields(),
    ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, visibleValue(name, value)])),
    source,
    functions: functions.map((item) => ({ ...item, description: visibleText(item.description) })),
  });
  if (!parsed.success) refuse(`The tool “${slug}” is not complete: ${describeIssues(parsed.error)}.`);
  const content = parsed.data;
  return { content, keywords: makeKeywords(given, content), hints };
}

/** What of a content is more than the types of its fields. Errors: `invalid-input`, which names the field. */
export function checkContent(content: ToolContent): void {
  for (const item of content.functions) checkSchemas(item);
  checkSamples(content);
  checkPermissions(content);
}

/**
 * The full content of a tool: what the manifest leaves out is inferred from the source, and the rest is checked. Errors:
 * `invalid-input`, which names the field. A hostile source keeps this thread busy for seconds.
 */
export function completeContent(written: WrittenTool): CompleteContent {
  const complete = uncheckedContent(written);
  checkContent(complete.content);
  return complete;
}

/** The same without `checkContent`, which takes as long again: for what may turn out to be a content that was checked before. */
export function uncheckedContent(written: WrittenTool): CompleteContent {
  checkWritten(written);
  const { manifest, source } = written;
  const names = (manifest.functions ?? []).map(({ name }) => name);
  return assemble(written, readSource({ runtime: manifest.runtime, source, names }));
}
