"use client";

import { Input } from "@/components/ui/input";
import { FIELDS, ListName, TextName } from "@/lib/tools/fields";
import { FormField } from "../form-field";
import { FormSection } from "../form-section";
import type { SectionProps } from "../types";
import { DescriptionField } from "./description-field";
import { PlainField } from "./plain-field";

interface AboutSectionProps extends SectionProps {
  /** What the platform proposes. */
  slug: string;
  /** The tool's own, for a new version: it stays what it is. */
  toolSlug: string | null;
}

/** Fields that follow the name and the description, each by its row alone. */
const FURTHER = Object.keys(FIELDS).flatMap((name) => {
  const plain = ListName.or(TextName).safeParse(name).data;
  const isFurther =
    plain !== undefined && FIELDS[plain].section === "about" && !["name", "description"].includes(plain);
  return isFurther ? [plain] : [];
});

/** What people read of the tool: name, address, description, questions that it answers. */
export function AboutSection({ slug, toolSlug, ...section }: AboutSectionProps) {
  return (
    <FormSection title="About" lead="What people read in the catalogue, and what helps the agent find the tool.">
      <div className="grid gap-4 sm:grid-cols-2">
        <PlainField name="name" {...section} />
        <SlugField slug={slug} toolSlug={toolSlug} {...section} />
      </div>
      <DescriptionField {...section} />
      {FURTHER.map((name) => (
        <PlainField key={name} name={name} rows={3} {...section} />
      ))}
    </FormSection>
  );
}

function SlugField({ slug, toolSlug, form, edit, problems }: AboutSectionProps) {
  return (
    <FormField
      name="slug"
      label={FIELDS.slug.label}
      problems={problems}
      hint={
        toolSlug ? "The address does not change." : <span className="font-mono">/tools/{form.slug || slug || "…"}</span>
      }
    >
      {(attributes) => (
        <Input
          {...attributes}
          value={toolSlug ?? form.slug}
          readOnly={toolSlug !== null}
          placeholder={slug}
          onChange={({ target }) => edit({ slug: target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-9 font-mono text-xs read-only:text-muted"
        />
      )}
    </FormField>
  );
}
