import { firstSentence } from "@/lib/format";
import { type Arguments, Arguments as ArgumentsSchema, type InputSchema, type Json } from "@/lib/json";
import type { Inspection } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";

type Read = Inspection["functions"][number];

const LONGEST_NAME = 48;

/** What functions are called that say nothing of what they do. */
const SAYS_NOTHING = new Set(["main", "run", "default", "call", "execute"]);

/** A name for the tool, from its function's own or the start of what its docstring says; null where neither says one. */
export function proposedName([first]: readonly Read[]): string | null {
  if (first === undefined) return null;
  if (!SAYS_NOTHING.has(first.name))
    return capitalised(first.name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " "));
  const sentence = firstSentence(first.description).replace(/\.$/, "");
  if (sentence === "") return null;
  if (sentence.length <= LONGEST_NAME) return sentence;
  const cut = sentence.slice(0, LONGEST_NAME);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[,;:]$/, "");
}

/** A description of the tool: what its functions say of themselves; null where they say nothing. */
export function proposedDescription(functions: readonly Read[]): string | null {
  const said = functions.map(({ description }) => description.trim()).filter(Boolean);
  return said.length === 0 ? null : said.join("\n\n");
}

/** The inputs of which the source does not say what they are. */
export function untypedInputs({ inputs }: Read): string[] {
  return Object.entries(inputs.properties).flatMap(([name, schema]) => (isTyped(schema) ? [] : [name]));
}

function isTyped(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  return ["type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref"].some((key) => key in schema);
}

/** The schema of a function's inputs with the types that its samples show; null where they show none that is missing. */
export function typedBySamples(shown: Read, samples: DraftForm["samples"]): InputSchema | null {
  const inputs = samples.filter(({ function: name }) => name === "" || name === shown.name).flatMap(readInput);
  const untyped = untypedInputs(shown);
  const types = untyped.flatMap((name) => {
    const found = new Set(inputs.flatMap((input) => (name in input ? [typeOf(input[name] ?? null)] : [])));
    const [type] = found;
    return found.size === 1 && type !== undefined && type !== "null" ? [[name, type] as const] : [];
  });
  if (types.length === 0) return null;
  const typed = Object.fromEntries(types.map(([name, type]) => [name, { ...shown.inputs.properties[name], type }]));
  // In their order: that is the order of the form's fields.
  const properties = Object.fromEntries(
    Object.entries(shown.inputs.properties).map(([name, schema]) => [name, typed[name] ?? schema]),
  );
  return { ...shown.inputs, properties };
}

function readInput({ input }: { input: string }): Arguments[] {
  try {
    const read = ArgumentsSchema.safeParse(JSON.parse(input));
    return read.success ? [read.data] : [];
  } catch {
    // Somebody is still typing it.
    return [];
  }
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
