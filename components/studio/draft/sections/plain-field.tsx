import { classNames } from "@/components/ui/class-names";
import { Input, Select, Textarea } from "@/components/ui/input";
import { fieldOf, ListName, TextName } from "@/lib/tools/fields";
import { type FieldAttributes, FormField } from "../form-field";
import type { SectionProps } from "../types";

interface PlainFieldProps extends SectionProps {
  name: TextName | ListName;
  /** In the place of the field's own. */
  hint?: string;
  /** Lines that a list has room for at least. */
  rows?: number;
}

/** A field that needs nothing but its row in the table of fields: a line, or a list written one a line. */
export function PlainField({ name, form, edit, problems, hint, rows = 2 }: PlainFieldProps) {
  const row = fieldOf(name);
  if (row === undefined) return null;
  const { label, value } = row;
  const list = ListName.safeParse(name).data;

  return (
    <FormField
      name={name}
      label={label}
      optional={list !== undefined || value.safeParse(undefined).success}
      hint={hint ?? row.hint}
      problems={problems}
    >
      {(attributes) => <PlainControl {...{ name, form, edit, rows, attributes }} />}
    </FormField>
  );
}

interface PlainControlProps extends Pick<SectionProps, "form" | "edit"> {
  name: TextName | ListName;
  rows: number;
  attributes: FieldAttributes;
}

/** What one types into, or picks from. */
function PlainControl({ name, form, edit, rows, attributes }: PlainControlProps) {
  const { isCode, choices } = fieldOf(name) ?? {};
  const list = ListName.safeParse(name).data;
  const text = TextName.safeParse(name).data;
  const written = { spellCheck: !isCode, autoCapitalize: isCode ? "none" : undefined };
  const look = isCode && "font-mono text-xs";

  if (text !== undefined && choices !== undefined) {
    return (
      <Select
        {...attributes}
        value={form[text]}
        onChange={({ target }) => edit({ [text]: target.value })}
        className="h-9"
      >
        {choices.map(([choice, shown]) => (
          <option key={choice} value={choice}>
            {shown}
          </option>
        ))}
      </Select>
    );
  }
  if (text !== undefined) {
    return (
      <Input
        {...attributes}
        {...written}
        value={form[text]}
        onChange={({ target }) => edit({ [text]: target.value })}
        autoComplete="off"
        className={classNames("h-9", look)}
      />
    );
  }
  if (list === undefined) return null;
  return (
    <Textarea
      {...attributes}
      {...written}
      rows={Math.max(rows, Math.min(form[list].length, 12))}
      value={form[list].join("\n")}
      // Empty lines are kept while somebody types, and count as nothing.
      onChange={({ target }) => edit({ [list]: target.value === "" ? [] : target.value.split("\n") })}
      className={classNames("min-h-0", look && `${look} leading-5`)}
    />
  );
}
