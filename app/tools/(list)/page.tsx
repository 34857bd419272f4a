import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { scriptNonce } from "@/app/nonce";
import { siteOrigin } from "@/app/site";
import { StructuredData } from "@/components/structured-data";
import { catalogueAddress } from "@/components/tools/catalogue/catalogue-address";
import { CatalogueForm } from "@/components/tools/catalogue/catalogue-form";
import { CategoryRow } from "@/components/tools/catalogue/category-row";
import { KeywordFilter } from "@/components/tools/catalogue/keyword-filter";
import { NoTool } from "@/components/tools/catalogue/no-tool";
import { Shelves } from "@/components/tools/catalogue/shelves";
import { ToolCards } from "@/components/tools/catalogue/tool-cards";
import { distinctWords } from "@/components/tools/distinct-words";
import { SeedsNotice } from "@/components/tools/seeds-notice";
import { buttonClassName } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import type { ToolSummary } from "@/lib/publishing";
import { getApp } from "@/lib/server";
import { CatalogueFilter } from "./filter";

interface CataloguePageProps {
  searchParams: Promise<Record<string, unknown>>;
}

const TITLE = "Tool-Mart";
const DESCRIPTION = "Tools that AGIent can use: search them by what they do, read their source, and try them.";
const TOOLS_SHOWN = 24;
const KEYWORDS_SHOWN = 14;
/** So many are read that enough are left without other forms of the same word. */
const KEYWORDS_READ = 40;

export async function generateMetadata({ searchParams }: CataloguePageProps): Promise<Metadata> {
  const { keyword, ...query } = CatalogueFilter.parse(await searchParams);
  const title = keyword === undefined ? TITLE : `Tools for ${keyword}`;
  const narrowed = Object.values(query).some(Boolean);
  return {
    title,
    description: DESCRIPTION,
    alternates: { canonical: catalogueAddress({ keyword }) },
    openGraph: { title, description: DESCRIPTION, url: catalogueAddress({ keyword }), images: "/social-card.png" },
    // Each search and each page of a list has the same tools once more: their links are followed.
    robots: narrowed ? { index: false, follow: true } : undefined,
  };
}

export default async function CataloguePage({ searchParams }: CataloguePageProps) {
  const query = CatalogueFilter.parse(await searchParams);
  const { q, category, keyword, runtime, permission, status, sort, after } = query;
  const { catalogue, feedback, seedProgress, statistics } = await getApp();
  const filtered = [category, keyword, runtime, permission, status].some(Boolean);
  const isFront = q === "" && !filtered && sort === undefined && after === undefined;
  const [{ tools, total, isAll, next }, categories, keywords, shelves, wanted, nonce, origin] = await Promise.all([
    catalogue.find({
      text: q,
      category,
      keyword,
      runtime,
      permission,
      state: status ?? "listed",
      sort: sort ?? "relevance",
      after,
      limit: TOOLS_SHOWN,
    }),
    catalogue.categories(),
    catalogue.keywords(KEYWORDS_READ),
    isFront ? catalogue.shelves() : null,
    isFront ? statistics.wanted() : [],
    scriptNonce(),
    siteOrigin(),
  ]);
  const said = await feedback.ofTools(tools.map(({ id }) => id));
  return (
    <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-8 sm:px-6">
      <Head />
      <CatalogueForm query={query} />
      <CategoryRow query={query} categories={categories} />
      <KeywordFilter query={query} keywords={mostFrequent(keywords)} />
      {shelves === null ? null : <Shelves shelves={shelves} wanted={wanted} now={new Date()} />}
      <SeedsNotice seeds={seedProgress()} />
      <section aria-label="Tools found" className="flex flex-col gap-3">
        <Found query={query} total={total} isAll={isAll} filtered={filtered} />
        {tools.length === 0 ? <NoTool query={query} /> : <ToolCards tools={tools} said={said} />}
        {next === null ? null : (
          <Link
            href={catalogueAddress({ ...query, after: next })}
            prefetch={false}
            rel="next"
            className={buttonClassName({}, "mt-3 self-center")}
          >
            Next tools
          </Link>
        )}
      </section>
      <StructuredData nonce={nonce} data={itemList(origin, total, tools)} />
    </main>
  );
}

/** Of the forms of a word one, and the most frequent words first. */
function mostFrequent(keywords: readonly { keyword: string; count: number }[]) {
  return distinctWords(keywords)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, KEYWORDS_SHOWN);
}

function Head() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <h1 className="font-semibold text-xl tracking-tight">Tool-Mart</h1>
      <Link href="/studio/new" prefetch={false} className={buttonClassName({ look: "primary" })}>
        <Plus aria-hidden className="size-4" />
        Publish a tool
      </Link>
      <p className="col-span-2 text-muted">
        The open marketplace of tools that AGIent answers with. Read the source of each, try it, or publish your own.
      </p>
    </div>
  );
}

function found(q: string, total: number, isAll: boolean): string {
  if (q === "") return formatCount(total, "tool");
  if (!isAll) return `The ${formatCount(total, "tool")} nearest to “${q}”`;
  return total === 0 ? `Nothing near “${q}”` : `${formatCount(total, "tool")} near “${q}”`;
}

interface FoundProps {
  query: CatalogueFilter;
  total: number;
  isAll: boolean;
  filtered: boolean;
}

/** How many tools fit, and the way back to all of them. */
function Found({ query, total, isAll, filtered }: FoundProps) {
  const { q, sort, after } = query;
  return (
    <div className="flex min-h-5 flex-wrap items-center gap-x-3 text-faint text-xs">
      <p role="status">{found(q, total, isAll)}</p>
      {filtered || after ? (
        <Link
          href={catalogueAddress(filtered ? { q, sort } : { ...query, after: undefined })}
          prefetch={false}
          scroll={false}
          className="rounded text-accent underline-offset-2 hover:underline"
        >
          {filtered ? "Clear filters" : "From the start"}
        </Link>
      ) : null}
    </div>
  );
}

function itemList(origin: string, total: number, tools: readonly ToolSummary[]) {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: tools.map(({ slug, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: `${origin}/tools/${slug}`,
    })),
  };
}
