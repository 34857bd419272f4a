import * as z from "zod/mini";
import type { InputSchema, Json } from "@/lib/json";

/** One input of a form, made from one property of a JSON Schema. */
export interface Field {
  name: string;
  label: string;
  description: string;
  required: boolean;
  /** Whether an empty field is a value by itself, an empty list or a text that may well be empty. */
  mayBeEmpty: boolean;
  /** Whether an empty field says null: such an input has to be given, and null is one that it takes. */
  emptyIsNull: boolean;
  kind: "text" | "long-text" | "date" | "colour" | "integer" | "number" | "boolean" | "choice" | "lines" | "json";
  /** For a choice: what can be picked, each with the text that stands for it. */
  choices: { text: string; value: Json }[];
  /** For `lines`: what each line is. */
  itemKind: "text" | "integer" | "number";
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** What is taken when it is left empty. */
  fallback?: string;
}

/** What a schema says of it, or nothing where it says something else. */
const said = <T extends z.ZodMiniType>(what: T) => z.catch(z.optional(what), undefined);

const Property = z.looseObject({
  type: said(z.union([z.string(), z.array(z.string())])),
  format: said(z.string()),
  title: said(z.string()),
  description: said(z.string()),
  enum: said(z.array(z.json())),
  default: said(z.json()),
  examples: said(z.array(z.json())),
  items: said(z.looseObject({ type: z.optional(z.string()) })),
  anyOf: said(z.array(z.looseObject({}))),
  minimum: said(z.number()),
  maximum: said(z.number()),
  minLength: said(z.number()),
  maxLength: said(z.number()),
  pattern: said(z.string()),
});
type Property = z.infer<typeof Property>;

/** More than this nobody looks through, and each is a part of the page: such an input is written. */
const MOST_CHOICES = 300;

const LONG_TEXT_NAME =
  /^(text|code|source|program|markdown|html|csv|json|document|content|body|before|after|left|right)$/i;
const COLOUR_NAME = /^(?:[a-z]{1,20}_)?colou?r$|^(?:foreground|background)$/i;
const LONG_TEXT_LENGTH = 500;

/** The inputs of one function as fields of a form. What has no field of its own is written as JSON. */
export function schemaFields(schema: InputSchema): Field[] {
  return Object.entries(schema.properties).map(([name, raw]) => {
    const whole = Property.parse(raw);
    const property = withoutNull(whole);
    const kind = fieldKind(name, property);
    const required = schema.required?.includes(name) ?? false;
    const mayBeEmpty = takesEmpty(kind, property);
    const { minimum, maximum, minLength, maxLength, pattern } = property;
    return {
      name,
      label: property.title ?? name,
      description: property.description ?? "",
      required,
      mayBeEmpty,
      emptyIsNull: required && !mayBeEmpty && takesNull(whole),
      kind,
      choices: (isChoice(property) ? (property.enum ?? []) : []).map((value) => ({ text: asText(value), value })),
      itemKind: scalarKind(property.items?.type) ?? "text",
      ...{ minimum, maximum, minLength, maxLength, pattern },
      fallback: property.default === undefined ? undefined : asText(property.default),
    };
  });
}

/** A value as the text of its field. Null is an empty field, except where null itself can be picked or written. */
export function fieldText(value: Json | undefined, { kind, choices }: Pick<Field, "kind" | "choices">): string {
  const isNamed = kind === "json" || choices.some((choice) => choice.value === null);
  if (value === undefined || (value === null && !isNamed)) return "";
  if (kind === "lines" && Array.isArray(value)) return value.map(asText).join("\n");
  return kind === "json" ? JSON.stringify(value) : asText(value);
}

function asText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Nobody means an empty name, unit or colour by a field that he left empty, unless its schema says so: by `minLength: 0`,
 * or by an empty text as its default or one of its examples. A list, and a text to work on, such as one to be hashed, may be empty.
 */
function takesEmpty(kind: Field["kind"], { minLength, default: fallback, examples = [] }: Property): boolean {
  if (kind === "long-text" || kind === "lines") return true;
  return (kind === "text" || kind === "colour") && (minLength === 0 || fallback === "" || examples.includes(""));
}

/** Null that is one of an enumeration is picked or written as such. */
function takesNull({ type, enum: values, anyOf }: Property): boolean {
  if (anyOf?.some((part) => isNullable(Property.parse(part).type))) return true;
  return values === undefined && isNullable(type);
}

function isNullable(type: Property["type"]): boolean {
  return [type ?? []].flat().includes("null");
}

/** `anyOf: [X, null]` and `type: [X, null]` are X: an empty field stands for null. */
function withoutNull(property: Property): Property {
  const others = property.anyOf?.map((part) => Property.parse(part)).filter((part) => part.type !== "null");
  const [only, ...rest] = others ?? [];
  return only && rest.length === 0 ? { ...property, ...only } : property;
}

function isChoice(property: Property): boolean {
  return property.enum !== undefined && property.enum.length <= MOST_CHOICES;
}

function fieldKind(name: string, property: Property): Field["kind"] {
  if (isChoice(property)) return "choice";
  if (property.enum) return property.enum.every((value) => typeof value === "string") ? "text" : "json";
  const types = [property.type ?? []].flat().filter((type) => type !== "null");
  const [type] = types;
  if (types.length !== 1) return "json";
  if (type === "array") return scalarKind(property.items?.type) ? "lines" : "json";
  if (type === "boolean") return "boolean";
  const scalar = scalarKind(type);
  if (scalar !== "text") return scalar ?? "json";
  if (property.format === "date") return "date";
  if (property.format === "color" || COLOUR_NAME.test(name)) return "colour";
  const hasLines = property.examples?.some((example) => typeof example === "string" && example.includes("\n"));
  const long = hasLines || LONG_TEXT_NAME.test(name) || (property.maxLength ?? 0) > LONG_TEXT_LENGTH;
  return long ? "long-text" : "text";
}

function scalarKind(type: string | undefined): "text" | "integer" | "number" | null {
  if (type === "string") return "text";
  return type === "integer" || type === "number" ? type : null;
}
