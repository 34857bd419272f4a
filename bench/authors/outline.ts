import type { InputSchema } from "@/lib/json";

/** The inputs in short: `amount: number; mode?: "a"|"b"; items: {name: string}[]`. */
export function outlineOf(inputs: InputSchema): string {
  return membersOf(inputs).join("; ");
}

/** The members of an outline, which may come in any order. */
export function membersIn(outline: string): Set<string> {
  const members: string[] = [""];
  let depth = 0;
  for (const sign of outline) {
    if ("{[(".includes(sign)) depth++;
    if ("}])".includes(sign)) depth--;
    if (sign === ";" && depth === 0) members.push("");
    else members[members.length - 1] += sign;
  }
  return new Set(members.map((member) => member.trim()).filter(Boolean));
}

function membersOf(schema: Record<string, unknown>): string[] {
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(record(schema.properties) ?? {}).map(
    ([name, part]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(part)}`,
  );
}

function typeText(part: unknown): string {
  const schema = record(part);
  if (!schema) return "any";
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join("|");
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) return union(alternatives.map(typeText));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeText({ ...schema, type })));
  switch (schema.type) {
    case undefined:
      return "any";
    case "array":
      return arrayText(schema);
    case "object":
      return objectText(schema);
    case "string":
      return typeof schema.format === "string" ? `string/${schema.format}` : "string";
    default:
      return String(schema.type);
  }
}

function union(members: string[]): string {
  return [...new Set(members.flatMap((member) => member.split("|")))].sort().join("|");
}

function arrayText(schema: Record<string, unknown>): string {
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(typeText).join(", ")}]`;
  const item = typeText(schema.items);
  return item.includes("|") ? `(${item})[]` : `${item}[]`;
}

function objectText(schema: Record<string, unknown>): string {
  const members = membersOf(schema);
  if (members.length > 0) return `{${members.join("; ")}}`;
  return record(schema.additionalProperties) ? `{*: ${typeText(schema.additionalProperties)}}` : "object";
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
