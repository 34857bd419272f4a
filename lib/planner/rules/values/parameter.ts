import type { InputSchema, Json } from "@/lib/json";
import { Json as JsonValue } from "@/lib/json";
import type { FunctionHints } from "@/lib/search";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, wordsOf } from "../text/words";
import { type Role, roleOf } from "./roles";

export type ParameterType = "number" | "integer" | "string" | "boolean" | "array" | "object" | "any";

/** What is known of one input of a function, made from its JSON Schema. */
export interface Parameter {
  name: string;
  type: ParameterType;
  required: boolean;
  description: string;
  role: Role;
  /** The values that the schema allows; empty where any goes. */
  options: Json[];
  /** Values that the description gives as examples, in quotation marks. */
  examples: string[];
  default?: Json;
  /** Words that announce a value of it, by stem, with how much each says. */
  cues: ReadonlyMap<string, number>;
  /** Of an array: its items. */
  items?: Parameter;
  /** Of an object with properties: these. */
  properties?: Parameter[];
  schema: Record<string, unknown>;
}

const TYPES: readonly ParameterType[] = ["number", "integer", "string", "boolean", "array", "object"];

/** The parameters of a function in the order of its schema, weighed against each other: a word that all share tells nothing. */
export function parametersOf(inputs: InputSchema, hints?: FunctionHints): Parameter[] {
  const parameters = Object.entries(inputs.properties).map(([name, schema]) =>
    withAliases(parameterOf(name, schema, (inputs.required ?? []).includes(name)), hints?.inputs[name]?.aliases ?? []),
  );
  return parameters.map((parameter) => ({ ...parameter, cues: distinctive(parameter, parameters) }));
}

/** What a word of an alias says, of words of content alone: less than the name, as much as the first words of the description. */
const ALIAS = 0.6;

function withAliases(parameter: Parameter, aliases: readonly string[]): Parameter {
  const words = aliases.flatMap((alias) => wordsOf(alias)).filter(({ lower }) => !FUNCTION_WORDS.has(lower));
  const cues = new Map(parameter.cues);
  for (const { stem: word } of words) cues.set(word, Math.max(ALIAS, cues.get(word) ?? 0));
  return { ...parameter, cues };
}

function parameterOf(name: string, schema: Record<string, unknown>, required: boolean): Parameter {
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
    cues: cuesOf(name, description),
    ...(type === "array" && items !== undefined ? { items: parameterOf(name, { description, ...items }, false) } : {}),
    ...(nested === undefined
      ? {}
      : {
          properties: parametersOf({
            type: "object",
            properties: Object.fromEntries(Object.entries(nested).map(([key, value]) => [key, record(value) ?? {}])),
            required: Array.isArray(schema.required) ? schema.required.filter((key) => typeof key === "string") : [],
          }),
        }),
    schema,
  };
}

/** “Default is true.” in a description counts as the schema's own default, for flags. */
function saidDefault(description: string, type: ParameterType): boolean | undefined {
  const said =
    type === "boolean" ? /\bdefaults? (?:is |to |value is )?['"]?(true|false)\b/i.exec(description)?.[1] : undefined;
  return said === undefined ? undefined : said.toLowerCase() === "true";
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function typeOf(schema: Record<string, unknown>): ParameterType {
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

/** Name words weigh most, words of the description less the later they come. */
function cuesOf(name: string, description: string): Map<string, number> {
  const cues = new Map<string, number>();
  wordsOf(description.replace(/\be\.g\..*|\bfor example.*|\bsuch as.*|\bdefault.*/is, "")).forEach((word, index) => {
    if (
      !FUNCTION_WORDS.has(word.lower) &&
      !FILLER_WORDS.has(word.lower) &&
      !cues.has(word.stem) &&
      /\D/.test(word.lower)
    ) {
      cues.set(word.stem, index < 12 ? 0.6 : 0.35);
    }
  });
  // “username” is announced by “user” too
  const compound = /^(\p{L}{3,})names?$/u.exec(name.toLowerCase())?.[1];
  if (compound !== undefined) cues.set(stem(compound), 1.2);
  for (const word of identifierWords(name))
    if (!FUNCTION_WORDS.has(word) || name.length <= 4) cues.set(stem(word), FILLER_WORDS.has(word) ? 0.9 : 1.6);
  return cues;
}

function distinctive(parameter: Parameter, all: readonly Parameter[]): ReadonlyMap<string, number> {
  return new Map(
    [...parameter.cues].map(([cue, weight]) => [cue, weight / all.filter((other) => other.cues.has(cue)).length]),
  );
}
