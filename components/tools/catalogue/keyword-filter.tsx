import { X } from "lucide-react";
import Link from "next/link";
import { chipClassName } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { formatNumber } from "@/lib/format";
import { type CatalogueQuery, catalogueAddress } from "./catalogue-address";

interface KeywordFilterProps {
  query: CatalogueQuery;
  keywords: readonly { keyword: string; count: number }[];
}

/** Keywords as links: each leads to the catalogue with this one chosen, or taken away. */
export function KeywordFilter({ query, keywords }: KeywordFilterProps) {
  const chosenIsShown = keywords.some(({ keyword }) => keyword === query.keyword);
  const all = query.keyword && !chosenIsShown ? [{ keyword: query.keyword, count: 0 }, ...keywords] : keywords;
  return (
    <nav aria-label="Keywords" className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]">
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
              "h-6 shrink-0 px-2 hover:bg-hover hover:text-text",
            )}
          >
            {keyword}
            {chosen ? (
              <X aria-label="Remove" className="size-3" />
            ) : count > 1 ? (
              <span className="text-faint">{formatNumber(count)}</span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
