import type { Field } from "@/components/schema-form/fields";
import { StaticMarkdown } from "@/components/static-markdown";
import type { FunctionHints } from "@/lib/search";

interface FunctionInputsProps {
  name: string;
  description: string;
  fields: readonly Field[];
  /** By input, other words for it and what its number is in. */
  hints: FunctionHints["inputs"];
}

const KINDS: Record<Field["kind"], string> = {
  text: "text",
  "long-text": "text",
  colour: "colour",
  date: "date",
  integer: "whole number",
  number: "number",
  boolean: "yes or no",
  choice: "one of",
  lines: "list",
  json: "JSON",
};

/** One function of a tool: what it does and what it takes. */
export function FunctionInputs({ name, description, fields, hints }: FunctionInputsProps) {
  return (
    <section aria-label={`Function ${name}`} className="flex flex-col gap-2">
      <h3 className="font-medium font-mono text-sm">
        {name}
        <span className="text-faint">({fields.map((field) => field.name).join(", ")})</span>
      </h3>
      {description ? <StaticMarkdown text={description} className="text-muted text-sm" /> : null}
      {fields.length === 0 ? null : (
        <div className="overflow-x-auto rounded border border-line bg-surface">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-line border-b text-faint text-xs">
                <th scope="col" className="px-3 py-1.5 font-normal">
                  Input
                </th>
                <th scope="col" className="px-3 py-1.5 font-normal">
                  Kind
                </th>
                <th scope="col" className="px-3 py-1.5 font-normal">
                  What it is
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.name} className="border-line align-top not-last:border-b">
                  <th scope="row" className="px-3 py-1.5 font-mono font-normal text-xs leading-5">
                    {field.name}
                  </th>
                  <td className="px-3 py-1.5 text-muted text-xs leading-5 sm:whitespace-nowrap">
                    {KINDS[field.kind]}
                    {field.required ? "" : ", optional"}
                  </td>
                  <td className="min-w-36 px-3 sm:min-w-48 py-1.5 text-muted text-xs leading-5 [overflow-wrap:anywhere]">
                    {details(field, Object.hasOwn(hints, field.name) ? hints[field.name] : undefined)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** So many other words for an input tell enough of how people call it. */
const ALIASES_SHOWN = 6;

function details(field: Field, { aliases = [], unit }: FunctionHints["inputs"][string] = {}): string {
  const range = [
    field.minimum === undefined ? "" : `at least ${field.minimum}`,
    field.maximum === undefined ? "" : `at most ${field.maximum}`,
  ].filter(Boolean);
  const choices = field.choices.map(({ text }) => text).join(", ");
  return [
    field.description.replace(/[.\s]{1,19}$/, ""),
    choices && `One of ${choices}`,
    range.join(", ").replace(/^a/, "A"),
    unit === undefined ? "" : `Unit: ${unit}`,
    field.fallback === undefined ? "" : `Default: ${field.fallback}`,
    aliases.length === 0 ? "" : `Also called ${aliases.slice(0, ALIASES_SHOWN).join(", ")}`,
  ]
    .filter(Boolean)
    .join(". ");
}
