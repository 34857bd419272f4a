import { useState } from "react";
import { Markdown } from "@/components/markdown";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { FIELDS } from "@/lib/tools/fields";
import { FormField } from "../form-field";
import type { SectionProps } from "../types";

/** The description in Markdown, as it is written or as it will be read. */
export function DescriptionField({ form, edit, problems }: SectionProps) {
  const [preview, setPreview] = useState(false);
  return (
    <FormField
      name="description"
      label={FIELDS.description.label}
      problems={problems}
      hint={FIELDS.description.hint}
      aside={
        <Button size="small" look="quiet" aria-pressed={preview} onClick={() => setPreview((shown) => !shown)}>
          {preview ? "Write" : "Preview"}
        </Button>
      }
    >
      {(attributes) =>
        preview ? (
          <section
            id={attributes.id}
            aria-label="Preview of the description"
            tabIndex={-1}
            className="min-h-32 rounded border border-line bg-surface px-3 py-2"
          >
            {form.description.trim() === "" ? (
              <p className="text-faint text-sm">Nothing yet.</p>
            ) : (
              <Markdown text={form.description} />
            )}
          </section>
        ) : (
          <Textarea
            {...attributes}
            rows={5}
            value={form.description}
            onChange={({ target }) => edit({ description: target.value })}
            className="min-h-32"
          />
        )
      }
    </FormField>
  );
}
