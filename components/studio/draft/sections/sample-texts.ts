import { type Field, fieldText } from "@/components/schema-form/fields";
import { Arguments } from "@/lib/json";

/** What a form shows of a sample that is given as text of JSON; nothing of one that cannot be read. */
export function sampleTexts(sample: string | undefined, fields: readonly Field[]): Record<string, string> {
  const values = readArguments(sample ?? "");
  if (values === null) return {};
  return Object.fromEntries(
    fields.flatMap((field) => (field.name in values ? [[field.name, fieldText(values[field.name], field)]] : [])),
  );
}

function readArguments(text: string): Arguments | null {
  try {
    return Arguments.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
