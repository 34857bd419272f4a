import type { Metadata } from "next";
import Link from "next/link";
import { catalogueAddress } from "@/components/tools/catalogue-address";
import { distinctWords } from "@/components/tools/distinct-words";
import { ToolCard } from "@/components/tools/tool-card";
import { ToolFilters } from "@/components/tools/tool-filters";
import { ToolSearch } from "@/components/tools/tool-search";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { firstSentence, formatCount } from "@/lib/format";
import { getApp } from "@/lib/server";
import { CatalogueFilter } from "./filter";
import { findTools } from "./find-tools";

export const metadata: Metadata = {
  title: "Tools",
  description: "Tools that AGIent can use: search them by what they do, read their source, and try them.",
};

const KEYWORDS_SHOWN = 14;
/** So many are read that enough are left without other forms of the same word. */
const KEYWORDS_READ = 40;

export default async function CataloguePage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = CatalogueFilter.parse(await searchParams);
  const { mart, search } = await getApp();
  const [{ tools, total, next }, keywords] = await Promise.all([
    findTools({ mart, search }, query),
    mart.listKeywords(KEYWORDS_READ),
  ]);
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl tracking-tight">Tools</h1>
        <p className="text-muted">What the agent can use. Open one to read its source and try it.</p>
      </div>
      <ToolSearch query={query} />
      <ToolFilters query={query} keywords={distinctWords(keywords).slice(0, KEYWORDS_SHOWN)} />
      <section aria-label="Tools found" className="flex flex-col gap-3">
        <p role="status" className="text-faint text-xs">
          {query.q
            ? tools.length === 0
              ? `Nothing near “${query.q}”`
              : `${formatCount(tools.length, "tool")} near “${query.q}”, nearest first`
            : formatCount(total, "tool")}
        </p>
        {tools.length === 0 ? (
          <EmptyState
            title="No tool fits"
            action={
              <Link href="/tools" className={buttonClassName({})}>
                Show all tools
              </Link>
            }
          >
            Try other words for what it should do, or take a filter away.
          </EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {tools.map(({ tool: { slug, version }, highlights }) => (
              <li key={slug}>
                <ToolCard
                  tool={{
                    slug,
                    name: version.name,
                    line: firstSentence(version.description),
                    runtime: version.runtime,
                    keywords: version.keywords,
                    functions: version.functions.length,
                    marks: { name: highlights?.toolName, line: highlights?.toolDescription },
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {next === null ? null : (
          <Link href={catalogueAddress({ ...query, after: next })} className={buttonClassName({}, "self-center")}>
            More tools
          </Link>
        )}
      </section>
    </main>
  );
}
