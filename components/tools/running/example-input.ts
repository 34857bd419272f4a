import type { Field } from "@/components/schema-form/fields";
import type { Arguments, Json } from "@/lib/json";

/** An input that shows what goes where, for a function that has no sample: its required inputs, or else its first one. */
export function exampleInput(fields: readonly Field[]): Arguments {
  const required = fields.filter((field) => field.required);
  const shown = required.length > 0 ? required : fields.slice(0, 1);
  return Object.fromEntries(shown.map((field) => [field.name, exampleOf(field)]));
}

function exampleOf({ name, kind, choices, itemKind, fallback, minimum = 1 }: Field): Json {
  switch (kind) {
    case "integer":
    case "number":
      return fallback === undefined ? minimum : Number(fallback);
    case "boolean":
      return fallback === undefined ? true : fallback === "true";
    case "choice":
      return choices.find(({ text }) => text === fallback)?.value ?? choices[0]?.value ?? null;
    case "lines":
      return itemKind === "text" ? [name] : [1];
    case "json":
      return {};
    default:
      return fallback ?? name;
  }
}
