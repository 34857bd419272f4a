import type { InputSchema, Json } from "@/lib/json";
import { Json as JsonValue } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { FILLER_WORDS, FUNCTION_WORDS } from "../../rules/text/word-lists";
import { identifierWords, stem, wordsOf } from "../../rules/text/words";
import { type Role, roleOf } from "./roles";
import { dimensionsNamed, dimensionsOf } from "./units";

export type InputType = "number" | "integer" | "string" | "boolean" | "array" | "object" | "any";

/** Where a word stands that announces a value. */
export type CueKind = "name" | "alias" | "description";

/** What is known of one input of a function, made from its JSON Schema and its hints. */
export interface Input {
  name: string;
  type: InputType;
  required: boolean;
  description: string;
  role: Role;
  /** The values that the schema allows; empty where any goes. */
  options: Json[];
  /** Values that the schema or the description gives as examples. */
  examples: string[];
  default?: Json;
  /** The unit that its number is in, where that is said. */
  unit?: string;
  /** What it measures: time, money, percent … */
  dimensions: readonly string[];
  /** Words that announce a value of it, by stem. */
  cues: ReadonlyMap<string, CueKind>;
  /** Other words for it, as they are written. */
  aliases: readonly string[];
  /** Of an array: its items. */
  items?: Input;
  /** Of an object with properties: these. */
  properties?: Input[];
  schema: Record<string, unknown>;
}

const TYPES: readonly InputType[] = ["number", "integer", "string", "boolean", "array", "object"];

/** The inputs of a function in the order of its schema; a word that several share announces none of them. */
export function inputsOf(inputs: InputSchema, hints?: SearchDocument["hints"]): Input[] {
  const all = Object.entries(inputs.properties).map(([name, schema]) =>
    inputOf(name, schema, (inputs.required ?? []).includes(name), hints?.inputs[name]),
  );
  return all.map((input) => ({
    ...input,
    cues: new Map([...input.cues].filter(([cue, kind]) => isOwn(cue, kind, all))),
  }));
}

const RANK: Record<CueKind, number> = { alias: 0, name: 1, description: 2 };

/** Whether no other input is called so, or only described so. */
function isOwn(cue: string, kind: CueKind, all: readonly Input[]): boolean {
  return all.filter(({ cues }) => RANK[cues.get(cue) ?? "description"] <= RANK[kind] && cues.has(cue)).length === 1;
}

function inputOf(
  name: string,
  schema: Record<string, unknown>,
  required: boolean,
  hints?: NonNullable<SearchDocument["hints"]>["inputs"][string],
): Input {
  const description = typeof schema.description === "string" ? schema.description : "";
  const type = typeOf(schema);
  const nested = record(schema.properties);
  const items = record(schema.items);
  const given = "default" in schema ? schema.default : undefined;
  const preset =
    given === null ? { success: false as const } : JsonValue.safeParse(given ?? saidDefault(description, type));
  return {
    name,
    type,
    required,
    description,
    role: roleOf(name, description, type, schema),
    options: optionsOf(schema),
    examples: [...examplesOf(schema), ...quotedIn(description)],
    ...(preset.success ? { default: preset.data } : {}),
    ...unitOf(name, description, hints?.unit),
    cues: cuesOf(name, description, hints?.aliases ?? []),
    aliases: hints?.aliases ?? [],
    ...(type === "array" && items !== undefined ? { items: inputOf(name, { description, ...items }, false) } : {}),
    ...(nested === undefined
      ? {}
      : {
          properties: inputsOf({
            type: "object",
            properties: Object.fromEntries(Object.entries(nested).map(([key, value]) => [key, record(value) ?? {}])),
            required: Array.isArray(schema.required) ? schema.required.filter((key) => typeof key === "string") : [],
          }),
        }),
    schema,
  };
}

/** “Default is true.” in a description counts as the schema's own default, for flags. */
function saidDefault(description: string, type: InputType): boolean | undefined {
  const said =
    type === "boolean" ? /\bdefaults? (?:is |to |value is )?['"]?(true|false)\b/i.exec(description)?.[1] : undefined;
  return said === undefined ? undefined : said.toLowerCase() === "true";
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function typeOf(schema: Record<string, unknown>): InputType {
  const alternatives = [
    schema.type,
    ...(Array.isArray(schema.anyOf) ? schema.anyOf.map((part) => record(part)?.type) : []),
  ].flat();
  const known = TYPES.filter((type) => alternatives.includes(type));
  // “string or number” takes what is written
  return known.length === 1
    ? (known[0] ?? "any")
    : known.length === 0
      ? Array.isArray(schema.enum)
        ? "string"
        : "any"
      : known.includes("string")
        ? "string"
        : (known[0] ?? "any");
}

function optionsOf(schema: Record<string, unknown>): Json[] {
  const values = "const" in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : [];
  return values.flatMap((value) => {
    const parsed = JsonValue.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

function examplesOf(schema: Record<string, unknown>): string[] {
  return Array.isArray(schema.examples) ? schema.examples.filter((value) => typeof value === "string") : [];
}

function quotedIn(description: string): string[] {
  return [...description.matchAll(/(?<![\p{L}\p{N}])['"‘“]([^'"‘’“”]{1,60})['"’”](?![\p{L}\p{N}])/gu)].map(
    (match) => match[1] ?? "",
  );
}

const UNIT_SAID = /\b(?:in|as)\s(?:an?\s|the\s)?(\p{L}{1,20})\b|\((\p{L}{1,20})\)/giu;

/** The unit that a number is in, and what it measures: by its hint, its name, or what its description says. */
function unitOf(name: string, description: string, hint: string | undefined): Pick<Input, "unit" | "dimensions"> {
  const words = identifierWords(name);
  const said = [...description.slice(0, 200).matchAll(UNIT_SAID)].flatMap(
    ([, plain, bracketed]) => plain ?? bracketed ?? [],
  );
  const unit = hint ?? [...words, ...said].find((word) => word.length > 1 && dimensionsOf(word).length > 0);
  const measured = unit === undefined ? [] : dimensionsOf(unit);
  const named = dimensionsNamed(words.slice(-1).map(stem));
  const stems = dimensionsNamed([...words, ...wordsOf(description.slice(0, 80)).map(({ lower }) => lower)].map(stem));
  return {
    ...(unit === undefined ? {} : { unit }),
    dimensions: measured.length > 0 ? measured : named.length > 0 ? named : stems,
  };
}

/** Later ones weigh less, and are left out where an earlier one says the word. */
function cuesOf(name: string, description: string, aliases: readonly string[]): Map<string, CueKind> {
  const cues = new Map<string, CueKind>();
  const add = (words: readonly string[], kind: CueKind) => {
    for (const word of words) if (!cues.has(stem(word)) && /\D/.test(word)) cues.set(stem(word), kind);
  };
  const content = (word: string) => !FUNCTION_WORDS.has(word);
  add(
    aliases
      .filter((alias) => !alias.includes("="))
      .flatMap((alias) => wordsOf(alias).map(({ lower }) => lower))
      .filter(content),
    "alias",
  );
  add(
    identifierWords(name).filter((word) => content(word) || name.length <= 4),
    "name",
  );
  // “username” is announced by “user” too
  add(
    [/^(\p{L}{3,})names?$/u.exec(name.toLowerCase())?.[1] ?? ""].filter((word) => word !== ""),
    "name",
  );
  const example = description.search(/\b(?:e\.g\.|for example|such as|default)/i);
  const described = example < 0 ? description : description.slice(0, example);
  add(
    wordsOf(described)
      .map(({ lower }) => lower)
      .filter((word) => content(word) && !FILLER_WORDS.has(word)),
    "description",
  );
  return cues;
}
