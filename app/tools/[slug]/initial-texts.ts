import { type Field, fieldText } from "@/components/schema-form/fields";
import type { ToolVersion } from "@/lib/tools";

/** What the form of a function starts with: its first sample, so that Run does something at once. */
export function initialTexts(
  version: ToolVersion,
  functionName: string,
  fields: readonly Field[],
): Record<string, string> {
  const only = version.functions.length === 1;
  const sample = version.samples.find(
    (candidate) => (candidate.function ?? (only ? functionName : "")) === functionName,
  );
  return Object.fromEntries(fields.map((field) => [field.name, fieldText(sample?.input[field.name], field)]));
}
