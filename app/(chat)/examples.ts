import type { Example } from "@/components/chat/types";
import { categoryOf, type Tool } from "@/lib/tools";
import type { Category } from "@/lib/tools/categories";

/** Of one category: as many as the page shows at once. */
const MOST_OF_CATEGORY = 6;

/** Tools whose first examples show best how different the tools are: a program, a picture, a sum of money, a calendar. */
const FIRST = ["code-interpreter", "qr-code", "compound-interest", "calendar", "colour-contrast", "prime-numbers"];

/** An example of each tool, the first tools first, where they are there; no more of one category than one can look through. */
export function pickExamples(tools: readonly Tool[]): Example[] {
  const first = FIRST.flatMap((slug) => tools.find((tool) => tool.slug === slug) ?? []);
  const others = tools.filter((tool) => !FIRST.includes(tool.slug));
  const examples = [...first, ...others].flatMap(({ slug, version }) => {
    const [prompt] = version.examplePrompts;
    if (prompt === undefined) return [];
    return [{ prompt, tool: version.name, slug, category: categoryOf(version), emoji: version.emoji }];
  });
  const counts = new Map<Category, number>();
  return examples.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1;
    counts.set(category, count);
    return count <= MOST_OF_CATEGORY;
  });
}
