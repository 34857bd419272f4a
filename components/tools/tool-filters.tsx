import { X } from "lucide-react";
import Link from "next/link";
import { chipClassName } from "@/components/ui/chip";
import { classNames } from "@/lib/class-names";
import { type CatalogueQuery, catalogueAddress } from "./catalogue-address";
import { type RuntimeName, runtimeLabel } from "./runtime-badge";

const RUNTIMES: readonly RuntimeName[] = ["python", "javascript", "typescript"];

interface ToolFiltersProps {
  query: CatalogueQuery;
  keywords: readonly { keyword: string; count: number }[];
}

/** Filters as links: each leads to the catalogue with one choice changed. */
export function ToolFilters({ query, keywords }: ToolFiltersProps) {
  const shown = keywords.some(({ keyword }) => keyword === query.keyword) || !query.keyword;
  const all = shown || !query.keyword ? keywords : [{ keyword: query.keyword, count: 0 }, ...keywords];
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label="Runtime" className="flex gap-1 overflow-x-auto">
        {[undefined, ...RUNTIMES].map((runtime) => (
          <Link
            key={runtime ?? "all"}
            href={catalogueAddress({ ...query, runtime, after: undefined })}
            aria-current={query.runtime === runtime ? "true" : undefined}
            scroll={false}
            prefetch={false}
            className="rounded px-2.5 py-1 text-muted text-sm hover:text-text aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-text"
          >
            {runtime === undefined ? "All" : runtimeLabel(runtime)}
          </Link>
        ))}
      </nav>
      <nav aria-label="Keywords" className="flex flex-wrap gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto">
        {all.map(({ keyword, count }) => {
          const chosen = keyword === query.keyword;
          return (
            <Link
              key={keyword}
              href={catalogueAddress({ ...query, keyword: chosen ? undefined : keyword, after: undefined })}
              aria-current={chosen ? "true" : undefined}
              scroll={false}
              prefetch={false}
              className={classNames(
                chipClassName(chosen ? "accent" : "neutral"),
                "shrink-0 hover:bg-hover hover:text-text",
              )}
            >
              {keyword}
              {chosen ? (
                <X aria-label="Remove" className="size-3" />
              ) : count > 1 ? (
                <span className="text-faint">{count}</span>
              ) : null}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
