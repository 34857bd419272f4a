import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { CATEGORIES, CATEGORY_NAMES, type Category } from "@/lib/tools/categories";
import { CategoryIcon } from "../glyph/category-icon";
import { type CatalogueQuery, catalogueAddress } from "./catalogue-address";

interface CategoryRowProps {
  query: CatalogueQuery;
  /** Those that have a listed tool: the others would lead to an empty page. */
  categories: readonly Category[];
}

/** What tools are for, as links: each leads to the catalogue with this category alone, or with all of them again. */
export function CategoryRow({ query, categories }: CategoryRowProps) {
  // One that was chosen by its address can be taken away; tools of another status than listed may be of any.
  const isOffered = (category: Category) =>
    category === query.category || query.status !== undefined || categories.includes(category);
  const shown = CATEGORY_NAMES.filter(isOffered);
  return shown.length === 0 ? null : (
    <nav aria-label="Categories" className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]">
      {shown.map((category) => {
        const chosen = category === query.category;
        return (
          <Link
            key={category}
            href={catalogueAddress({ ...query, category: chosen ? undefined : category, after: undefined })}
            aria-current={chosen ? "true" : undefined}
            scroll={false}
            prefetch={false}
            className={classNames(
              "flex h-8 shrink-0 items-center gap-1.5 rounded border px-2 text-sm transition-colors",
              chosen
                ? "border-accent bg-accent-soft text-accent-strong"
                : "border-line bg-surface text-muted hover:border-line-strong hover:text-text",
            )}
          >
            <CategoryIcon category={category} className="size-4" />
            {CATEGORIES[category]}
          </Link>
        );
      })}
    </nav>
  );
}
