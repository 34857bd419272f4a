import type { ReactNode } from "react";
import { Input, Select, Textarea } from "@/components/ui/input";
import type { Field } from "./fields";

interface SchemaFormProps {
  /** Sets the fields of this form apart from those of another. */
  id: string;
  fields: readonly Field[];
  texts: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, text: string) => void;
}

/** The inputs of a function as a form. */
export function SchemaForm({ id, fields, texts, problems, onChange }: SchemaFormProps) {
  if (fields.length === 0) return <p className="text-muted text-sm">It needs no input.</p>;
  return fields.map((field) => {
    const fieldId = `${id}-${field.name}`;
    const problem = problems[field.name];
    return (
      <div key={field.name} className="flex flex-col gap-1">
        <label htmlFor={fieldId} className="flex items-baseline justify-between gap-3 text-sm">
          <span className="font-medium font-mono text-xs">{field.label}</span>
          <span className="text-faint text-xs">{hint(field)}</span>
        </label>
        <FieldInput
          field={field}
          text={texts[field.name] ?? ""}
          onChange={(text) => onChange(field.name, text)}
          attributes={{
            id: fieldId,
            "aria-invalid": problem === undefined ? undefined : true,
            "aria-required": isNeeded(field),
            "aria-describedby": `${fieldId}-note`,
          }}
        />
        <p id={`${fieldId}-note`} className={problem === undefined ? "text-faint text-xs" : "text-bad text-xs"}>
          {problem ?? field.description}
        </p>
      </div>
    );
  });
}

interface FieldInputProps {
  field: Field;
  text: string;
  onChange: (text: string) => void;
  attributes: { id: string; "aria-invalid"?: true; "aria-required": boolean; "aria-describedby": string };
}

function FieldInput({ field, text, onChange, attributes }: FieldInputProps): ReactNode {
  const value = { value: text, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (field.kind) {
    case "choice":
    case "boolean": {
      const choices = field.kind === "boolean" ? ["true", "false"] : field.choices.map((choice) => choice.text);
      return (
        <Select {...attributes} {...value}>
          {isNeeded(field) && text !== "" ? null : (
            <option value="">{field.fallback ?? (field.emptyIsNull ? "None" : "Please pick")}</option>
          )}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      );
    }
    case "integer":
    case "number":
      return (
        <Input
          {...attributes}
          {...value}
          inputMode={field.kind === "integer" && (field.minimum ?? -1) >= 0 ? "numeric" : "decimal"}
          placeholder={field.fallback}
          className="font-mono"
        />
      );
    case "date":
      return <Input {...attributes} {...value} type="date" />;
    case "colour":
      return <ColourInput field={field} text={text} onChange={onChange} attributes={attributes} />;
    case "long-text":
    case "lines":
    case "json": {
      const rows = Math.min(10, Math.max(field.required ? 4 : 2, text.split("\n").length));
      return (
        <Textarea
          {...attributes}
          {...value}
          rows={rows}
          placeholder={field.fallback}
          className="min-h-0 font-mono text-xs leading-5"
        />
      );
    }
    default:
      return <Input {...attributes} {...value} placeholder={field.fallback} />;
  }
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as one writes it, by name or otherwise, and beside it the browser's way to pick one. */
function ColourInput({ field, text, onChange, attributes }: FieldInputProps) {
  return (
    <div className="flex gap-2">
      <Input
        {...attributes}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        placeholder={field.fallback}
        className="min-w-0 font-mono"
      />
      <input
        type="color"
        aria-label={`Pick ${field.label}`}
        value={HEX.test(text) ? text : "#000000"}
        onChange={({ target }) => onChange(target.value)}
        className="h-8 w-10 shrink-0 cursor-pointer rounded border border-control bg-surface p-0.5"
      />
    </div>
  );
}

/** Whether something has to be written in it. */
function isNeeded({ required, emptyIsNull }: Field): boolean {
  return required && !emptyIsNull;
}

const KIND_HINTS: Partial<Record<Field["kind"], string>> = {
  integer: "whole number",
  number: "number",
  lines: "one a line",
  json: "JSON",
};

function hint(field: Field): string {
  return [KIND_HINTS[field.kind], isNeeded(field) ? undefined : "optional"]
    .filter((part) => part !== undefined)
    .join(", ");
}
