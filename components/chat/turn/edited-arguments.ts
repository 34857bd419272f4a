import { type Field, fieldText } from "@/components/schema-form/fields";
import { readForm } from "@/components/schema-form/read-field";
import type { Arguments } from "@/lib/json";

type Texts = Readonly<Record<string, string>>;

/** What a call asks for, as the texts of its form. */
export function askedTexts(fields: readonly Field[], asked: Arguments): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, fieldText(asked[field.name], field)]));
}

/**
 * The arguments of a call after somebody wrote in its form, or nothing where nobody did. Only what was edited is read: not
 * every value survives becoming a text and a value again, and what nobody touched is approved as it was asked.
 */
export function readEdited(
  fields: readonly Field[],
  asked: Arguments,
  texts: Texts,
): { changed?: Arguments } | { problems: Record<string, string> } {
  const before = askedTexts(fields, asked);
  const edited = fields.filter(({ name }) => texts[name] !== before[name]);
  if (edited.length === 0) return {};
  const reading = readForm(edited, texts);
  if ("problems" in reading) return reading;
  const names = new Set(edited.map(({ name }) => name));
  const kept = Object.entries(asked).filter(([name]) => !names.has(name));
  return { changed: { ...Object.fromEntries(kept), ...reading.arguments } };
}
