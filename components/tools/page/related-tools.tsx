import Link from "next/link";
import { firstSentence } from "@/lib/format";
import type { ToolSummary } from "@/lib/publishing";
import { ToolGlyph } from "../glyph/tool-glyph";

/** Where one goes on who looked for something near. */
export function RelatedTools({ tools }: { tools: readonly ToolSummary[] }) {
  if (tools.length === 0) return null;
  return (
    <section aria-label="Related tools" className="flex flex-col gap-3">
      <h2 className="font-medium">Related tools</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {tools.map(({ slug, name, category, emoji, description }) => (
          <li key={slug} className="min-w-0">
            <Link
              href={`/tools/${slug}`}
              prefetch={false}
              className="flex h-full items-center gap-3 rounded border border-line bg-surface px-3 py-2 transition-colors hover:border-line-strong hover:bg-hover"
            >
              <ToolGlyph slug={slug} category={category} emoji={emoji ?? undefined} className="size-8" />
              <span className="flex min-w-0 flex-col">
                <span className="truncate font-medium text-sm">{name}</span>
                <span className="line-clamp-1 text-faint text-xs">{firstSentence(description)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
