"use client";

import { useState } from "react";
import { CategoryIcon } from "@/components/tools/glyph/category-icon";
import { ToolGlyph } from "@/components/tools/glyph/tool-glyph";
import { classNames } from "@/components/ui/class-names";
import { CATEGORIES, CATEGORY_NAMES, type Category } from "@/lib/tools/categories";
import type { Example } from "../types";
import { useRotation } from "./use-rotation";

const SHOWN = 6;

interface ExamplesProps {
  examples: readonly Example[];
  onAsk: (question: string) => void;
}

/** Questions to start from, some of every category, which take turns until somebody touches them; or all of one category. */
export function Examples({ examples, onAsk }: ExamplesProps) {
  const [category, setCategory] = useState<Category | null>(null);
  const { rotated, hold } = useRotation(examples, SHOWN, category === null);
  const shown = category === null ? rotated : examples.filter((example) => example.category === category);
  return (
    <section
      aria-label="Examples"
      className="flex flex-col gap-3"
      onPointerEnter={hold}
      onPointerDownCapture={hold}
      onFocusCapture={hold}
    >
      <Categories examples={examples} chosen={category} onChoose={setCategory} />
      {/* As high with a few as with all, and each as high as another, so that nothing below moves when they change. */}
      <div className="grid min-h-0 content-start gap-2 sm:min-h-[14.875rem] sm:grid-cols-2">
        {shown.slice(0, SHOWN).map(({ prompt, tool, slug, category: of, emoji }) => (
          <button
            key={prompt}
            type="button"
            onClick={() => onAsk(prompt)}
            className="group flex h-[4.625rem] animate-appear items-center gap-3 rounded border border-line bg-surface px-3.5 py-2 text-left transition-colors hover:border-line-strong hover:bg-hover"
          >
            <ToolGlyph slug={slug} category={of} emoji={emoji} />
            <span className="flex min-w-0 flex-col">
              <span className="line-clamp-2 text-sm leading-[1.15rem] [overflow-wrap:anywhere]">{prompt}</span>
              <span className="truncate text-faint text-xs">{tool}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

interface CategoriesProps {
  examples: readonly Example[];
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
}

function Categories({ examples, chosen, onChoose }: CategoriesProps) {
  const there = CATEGORY_NAMES.filter((name) => examples.some(({ category }) => category === name));
  const look = (on: boolean) =>
    classNames(
      "flex h-7 shrink-0 items-center justify-center rounded border text-xs transition-colors",
      on ? "border-accent bg-accent-soft text-accent-strong" : "border-transparent text-muted hover:bg-hover",
    );
  return (
    <fieldset className="-ml-2 flex min-w-0 gap-1 overflow-x-auto p-0.5">
      <legend className="sr-only">Show examples of</legend>
      <button
        type="button"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
        className={classNames(look(chosen === null), "px-2")}
      >
        A bit of everything
      </button>
      {there.map((name) => (
        <button
          key={name}
          type="button"
          title={CATEGORIES[name]}
          aria-label={CATEGORIES[name]}
          aria-pressed={chosen === name}
          onClick={() => onChoose(chosen === name ? null : name)}
          className={classNames(look(chosen === name), "w-8")}
        >
          <CategoryIcon category={name} className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
