"use client";

import { useState } from "react";
import { Markdown } from "@/components/markdown";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/input";
import type { FormProblem } from "@/lib/publishing";
import type { DraftForm } from "@/lib/publishing/forms/draft";
import { FormField } from "../form-field";
import { FormSection } from "../form-section";
import type { Edit } from "../types";
import { LinesField } from "./lines-field";

interface AboutSectionProps {
  form: DraftForm;
  edit: Edit;
  problems: readonly FormProblem[];
  /** What the platform proposes. */
  slug: string;
  /** The tool's own, for a new version: it stays what it is. */
  toolSlug: string | null;
}

/** What people read of the tool: name, address, description, questions that it answers. */
export function AboutSection({ form, edit, problems, slug, toolSlug }: AboutSectionProps) {
  const [preview, setPreview] = useState(false);
  return (
    <FormSection title="About" lead="What people read in the catalogue, and what the agent finds the tool by.">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="name" label="Name" problems={problems}>
          {(attributes) => (
            <Input
              {...attributes}
              value={form.name}
              onChange={({ target }) => edit({ name: target.value })}
              autoComplete="off"
              className="h-9"
            />
          )}
        </FormField>
        <FormField
          name="slug"
          label="Address"
          problems={problems}
          hint={
            toolSlug ? "It stays what it is." : <span className="font-mono">/tools/{form.slug || slug || "…"}</span>
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
      </div>
      <FormField
        name="description"
        label="Description"
        problems={problems}
        hint="Markdown. Begin with one sentence on what it does: cards show that one."
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
      <LinesField
        name="examplePrompts"
        label="Example questions"
        optional
        rows={3}
        hint="One a line: what somebody would ask in the chat."
        lines={form.examplePrompts}
        problems={problems}
        onChange={(examplePrompts) => edit({ examplePrompts })}
      />
    </FormSection>
  );
}
