import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { holdsAtMost } from "@/lib/json-size";
import { readRequestText } from "@/lib/read-text";
import { describeIssue, sentenceOf } from "./describe-issue";

/** A source of 256 kB, its schemas and an input of 1 MB, and some for letters that take several bytes. */
export const MAX_BODY_BYTES = 4_000_000;
/** Of a body: a table of 10,000 rows and ten columns, and some. To parse as many takes a tenth of a second. */
const MOST_VALUES = 250_000;
/** What is wrong is said of so many places. */
const MOST_ISSUES = 5;

/** Looks at the head alone. Error: AppError `invalid-input` where it announces no JSON. */
export function requireJson({ headers }: Request): void {
  // Another site can send a visitor's cookie with a plain form, but not with this content type.
  if (!headers.get("content-type")?.startsWith("application/json")) {
    throw new AppError("invalid-input", "The request must be JSON.");
  }
}

/** The JSON of a request that announces it. Error: AppError `invalid-input`. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  return parseJson(await readRequestText(request, maxBytes));
}

/** The value of a JSON text that was sent. Error: AppError `invalid-input`. */
export function parseJson(text: string): unknown {
  if (!holdsAtMost(text, MOST_VALUES)) {
    throw new AppError("invalid-input", "The input has too many parts: send fewer, or some of them as one text.");
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid-input", "The request must be JSON.", { cause });
  }
}

/** What was sent, as its schema says. Error: AppError `invalid-input`, with what is wrong. */
export function readValue<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw new AppError("invalid-input", parsed.error.issues.slice(0, MOST_ISSUES).map(sentenceOf).join(" "));
}
