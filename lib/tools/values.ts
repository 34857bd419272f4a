import parseLicense from "spdx-expression-parse";
import { z } from "zod";
import { Arguments, Json } from "@/lib/json";
import { FunctionName } from "@/lib/runtime";
import { CATEGORY_NAMES } from "./categories";

/** Lower-case words joined by single hyphens: `--` is kept for `tool--function`. */
export const Slug = z
  .string()
  .max(60, "A slug has at most 60 characters.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens, such as “word-counter”.");

/** What a call may use. Times in milliseconds, sizes in bytes. */
export const Limits = z.strictObject({
  wallMs: z.number().int().min(100),
  /** Of all threads together. */
  cpuMs: z.number().int().min(100),
  memoryBytes: z.number().int().min(64_000_000),
  outputBytes: z.number().int().min(1_000),
});
export type Limits = z.infer<typeof Limits>;

function isLicense(expression: string): boolean {
  try {
    return parseLicense(expression) !== undefined;
  } catch {
    return false;
  }
}

/** An expression of https://spdx.org/licenses, such as `MIT` or `Apache-2.0 OR GPL-3.0-only`. */
export const License = z
  .string()
  .max(200)
  .refine(isLicense, "This is not an SPDX expression: spdx.org/licenses lists the names, and AND and OR join them.");

export const Category = z.enum(CATEGORY_NAMES, "Choose one of the categories of the catalogue.");

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Whether a text is one picture, as people count: a flag is two characters, a family up to seven. */
function isEmoji(text: string): boolean {
  return [...graphemes.segment(text)].length === 1 && /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(text);
}

/** One picture that stands for a tool. */
export const Emoji = z.string().max(40).refine(isEmoji, "Choose a single emoji, such as “🧮”.");

/** Only letters that show themselves, and nothing before the host that could be taken for one. */
function isHttpsAddress(address: string): boolean {
  if (!/^https:\/\/[!-~]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/** Where the source is kept for people to read. */
export const SourceUrl = z
  .string()
  .max(500)
  .refine(isHttpsAddress, "Write an address that begins with “https://”, without a user name or spaces.");

/** Such as `WEATHER_API_KEY`. */
export const SecretName = z
  .string()
  .max(100)
  .regex(/^[A-Z][A-Z0-9_]*$/, "A secret's name has capitals, digits and “_”, such as “WEATHER_API_KEY”.");

/** Where a secret's value may be sent to: a field of requests to one host. */
export const SecretPlace = z
  .strictObject({
    host: z.string().min(1).max(253),
    header: z.string().min(1).max(100).optional(),
    query: z.string().min(1).max(100).optional(),
  })
  .refine(({ header, query }) => (header === undefined) !== (query === undefined), {
    message: "Say where the secret goes: either “header” or “query”, not both.",
  });
export type SecretPlace = z.infer<typeof SecretPlace>;

/** A secret that a version needs: its value goes into the requests to one host, never into the sandbox. */
export const SecretDeclaration = z
  .strictObject({
    name: SecretName,
    /** One of the version's hosts, as it is written there. */
    host: z.string().max(253),
    header: z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9-]+$/, "A header's name has letters, digits and hyphens, such as “Authorization”.")
      .optional(),
    /** What stands before the value in the header, such as `Bearer `. */
    prefix: z
      .string()
      .max(100)
      .regex(/^[ -~]*$/, "A prefix is plain ASCII text, such as “Bearer ”.")
      .optional(),
    /** A field of the query. */
    query: z.string().min(1).max(100).optional(),
  })
  .refine(({ header, query }) => (header === undefined) !== (query === undefined), {
    message: "Say where the secret goes: either “header” or “query”, not both.",
  })
  .refine(({ header, prefix }) => prefix === undefined || header !== undefined, {
    message: "A “prefix” stands before the value in a “header”.",
  });
export type SecretDeclaration = z.infer<typeof SecretDeclaration>;

/** An input that is executed before the tool is listed; `expected` is compared with the result when it is given. */
export const Sample = z.strictObject({
  function: FunctionName.optional(),
  input: Arguments,
  expected: Json.optional(),
});
export type Sample = z.infer<typeof Sample>;

export const Visibility = z.enum(["public", "private"]);
export type Visibility = z.infer<typeof Visibility>;
