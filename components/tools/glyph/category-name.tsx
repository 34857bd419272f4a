import { CATEGORIES, type Category } from "@/lib/tools/categories";
import { CategoryIcon } from "./category-icon";

/** What a tool is for, with its icon. */
export function CategoryName({ category }: { category: Category }) {
  return (
    <span className="flex items-center gap-1 text-faint text-xs">
      <CategoryIcon category={category} className="size-3" />
      {CATEGORIES[category]}
    </span>
  );
}
