import type { SearchDocument } from "@/lib/search";

/** The parameter of a function that runs a Python program, known by what it says of itself; undefined for any other. */
export function programParameter(document: SearchDocument): string | undefined {
  const required = document.inputs.required ?? [];
  const [name] = required;
  if (name === undefined || required.length !== 1 || !/^(?:code|program|source|source_code|script|python)$/i.test(name))
    return undefined;
  const property = document.inputs.properties[name];
  const described = typeof property?.description === "string" ? property.description : "";
  const text = `${document.toolName} ${document.toolDescription} ${document.description} ${described}`;
  return property?.type === "string" &&
    /\bpython\b/i.test(text) &&
    /\b(?:run|runs|execut\w+|interpret\w*)\b/i.test(text)
    ? name
    : undefined;
}

/** The strings and numbers that stand in a call's arguments, at any depth, as lower-case text. */
export function argumentTexts(values: unknown): string[] {
  if (typeof values === "string" || typeof values === "number") return [String(values).toLowerCase()];
  if (Array.isArray(values)) return values.flatMap(argumentTexts);
  return typeof values === "object" && values !== null ? Object.values(values).flatMap(argumentTexts) : [];
}
