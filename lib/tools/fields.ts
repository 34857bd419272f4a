import { z } from "zod";
import { Runtime } from "@/lib/runtime";
import { CATEGORIES, CATEGORY_NAMES } from "./categories";
import { column } from "./columns";
import { FUNCTION_FIELDS, ToolFunction } from "./function-fields";
import { Category, Emoji, License, Limits, Sample, SecretDeclaration, Slug, SourceUrl, Visibility } from "./values";

/** One field of a tool: all that the form, the manifest, the stored version, its differences and messages know of it. */
interface Field {
  /** The value as it is published, with its bounds. What is optional and left out stays out of the hash. */
  value: z.ZodType;
  /** As it stands in the form while somebody types: anything, and only sizes are bounded. */
  typed: z.ZodType;
  /** Whether it belongs to what was submitted, which never changes, and is hashed; else it stands beside the version. */
  hashed: boolean;
  /** How people see it called. */
  label: string;
  /** What the form says below the field. */
  hint?: string;
  /** Of a line, the only texts that it may be, each with what people see for it. */
  choices?: readonly (readonly [text: string, label: string])[];
  /** A text of one line, of several, a list written one a line, or something with controls of its own. */
  control: "line" | "text" | "lines" | "own";
  /** Whether a machine reads it, and no person: letters that hide are refused there, and taken out of anything else. */
  isCode?: true;
  /** Where the form asks for it; a line or a list of `about` needs nothing but its row. */
  section: "source" | "about" | "found" | "samples" | "access" | "permissions";
  /** What it is where the manifest leaves it out, and nothing can be inferred. */
  absent?: unknown;
  /** Shown among the facts of the tool's page: as text, or as a link. */
  fact?: "text" | "link";
  /** Shown where two versions are compared. */
  compared?: true;
  /** How the review of texts names it, or one of a list. */
  reviewed?: string;
}

const Line = z.string().max(500);

/** One that is typed as one line. */
function line<Value extends z.ZodType, const Facts extends object>(value: Value, facts: Facts) {
  return { value, typed: Line.default(""), control: "line", ...facts } as const;
}

/** A list that is typed one a line; the manifest need not have it. */
function lines<Item extends z.ZodType, const Facts extends object>(item: Item, most: number, facts: Facts) {
  const typed = z.array(Line).max(most).default([]);
  return { value: z.array(item).max(most), typed, control: "lines", absent: [], ...facts } as const;
}

/** In the order of the form. A field of a tool is a row here, and what has to be done with it. */
export const FIELDS = {
  source: {
    value: z.string().min(1).max(256_000),
    /** Without the mark that some editors put before a text, which no language reads. */
    typed: z
      .string()
      .max(3_000_000)
      .overwrite((text) => text.replace(/^\ufeff/, ""))
      .default(""),
    hashed: true,
    label: "Source",
    control: "own",
    section: "source",
  },
  runtime: {
    value: Runtime,
    typed: Runtime.default("python"),
    hashed: true,
    label: "Runtime",
    control: "own",
    section: "source",
    compared: true,
  },
  functions: {
    value: z.array(ToolFunction).min(1).max(200),
    /** What was written by hand over what the source says. */
    typed: z
      .array(z.object(column(FUNCTION_FIELDS, "typed", {})))
      .max(200)
      .default([]),
    hashed: true,
    label: "Functions",
    control: "own",
    section: "source",
    reviewed: "the function",
  },
  name: line(z.string().trim().min(1).max(80), {
    hashed: true,
    label: "Name",
    section: "about",
    compared: true,
    reviewed: "the name",
  }),
  slug: { ...line(Slug, { hashed: false, label: "Address", section: "about" }), control: "own" },
  description: {
    value: z.string().trim().min(1).max(8_000),
    typed: z.string().max(20_000).default(""),
    hashed: true,
    label: "Description",
    hint: "Markdown. Begin with one sentence on what it does: cards show that one.",
    control: "text",
    section: "about",
    compared: true,
    reviewed: "the description",
  },
  examplePrompts: lines(z.string().trim().min(1).max(500), 20, {
    hashed: true,
    label: "Example questions",
    hint: "One per line: what somebody would ask in the chat.",
    section: "about",
    reviewed: "example prompt",
  }),
  license: line(License.optional(), {
    hashed: true,
    label: "Licence",
    hint: "An SPDX expression, such as “MIT” or “Apache-2.0 OR GPL-3.0-only”.",
    isCode: true,
    section: "about",
    compared: true,
    fact: "text",
    reviewed: "the licence",
  }),
  sourceUrl: line(SourceUrl.optional(), {
    hashed: true,
    label: "Repository",
    hint: "Where the source is kept for others to read, such as “https://example.org/word-counter”.",
    isCode: true,
    section: "about",
    compared: true,
    fact: "link",
    reviewed: "the repository",
  }),
  category: line(Category.optional(), {
    hashed: true,
    label: "Category",
    hint: "Left open, it is chosen at verification from the name, the description and the keywords.",
    section: "about",
    compared: true,
    choices: [["", "Chosen for you"], ...CATEGORY_NAMES.map((name) => [name, CATEGORIES[name]] as const)],
  }),
  emoji: line(Emoji.optional(), {
    hashed: true,
    label: "Emoji",
    hint: "Shown in place of the picture that is drawn for the tool.",
    section: "about",
    compared: true,
  }),
  keywords: lines(z.string().trim().min(1).max(60), 50, {
    hashed: false,
    label: "Keywords",
    section: "found",
    reviewed: "keyword",
  }),
  samples: {
    value: z.array(Sample).max(100),
    /** `input` and `expected` are texts of JSON; an empty `expected` compares nothing. */
    typed: z
      .array(
        z.object({
          function: Line.default(""),
          input: z.string().max(1_000_000),
          expected: z.string().max(1_000_000).default(""),
        }),
      )
      .max(100)
      .default([]),
    hashed: true,
    label: "Samples",
    control: "own",
    section: "samples",
    absent: [],
    reviewed: "sample",
  },
  visibility: {
    value: Visibility,
    typed: Visibility.default("public"),
    hashed: false,
    label: "Visibility",
    control: "own",
    section: "access",
  },
  dependencies: lines(z.string().max(200), 50, {
    hashed: true,
    label: "Packages",
    isCode: true,
    section: "permissions",
    compared: true,
    reviewed: "package",
  }),
  hosts: lines(z.string().max(253), 50, {
    hashed: true,
    label: "Hosts that it may connect to",
    hint: "One per line, such as “api.example.org” or “*.example.org”. Everything else is refused.",
    isCode: true,
    section: "permissions",
    compared: true,
    reviewed: "host",
  }),
  secrets: {
    value: z.array(SecretDeclaration).max(20),
    typed: z
      .array(SecretDeclaration.or(z.record(z.string().max(20), Line)))
      .max(20)
      .default([]),
    hashed: true,
    label: "Secrets",
    control: "own",
    section: "permissions",
    absent: [],
    compared: true,
    reviewed: "secret",
  },
  limits: {
    value: Limits.partial(),
    /** Numbers as they were typed, in seconds and megabytes; empty for the platform's own. */
    typed: z.object({ wallSeconds: Line.default(""), memoryMegabytes: Line.default("") }).prefault({}),
    hashed: true,
    label: "Limits",
    control: "own",
    section: "permissions",
    absent: {},
    compared: true,
  },
} as const satisfies Record<string, Field>;

/** The row of a field, as all of them are; undefined for what is no field of a tool. */
export function fieldOf(name: string): Field | undefined {
  return ROWS.get(name);
}

const ROWS = new Map<string, Field>(Object.entries(FIELDS));

/** Fields that are typed as one text. */
export const TextName = z
  .object({
    ...column(FIELDS, "typed", { control: "line" }),
    ...column(FIELDS, "typed", { control: "text" }),
  })
  .keyof();
export type TextName = z.infer<typeof TextName>;

/** Fields that are lists, typed one a line. */
export const ListName = z.object(column(FIELDS, "typed", { control: "lines" })).keyof();
export type ListName = z.infer<typeof ListName>;

/** What the manifest may leave out although nothing says it. */
export function absentFields(): Record<string, unknown> {
  return Object.fromEntries([...ROWS].flatMap(([name, { absent }]) => (absent === undefined ? [] : [[name, absent]])));
}
