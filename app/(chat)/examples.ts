import type { Example } from "@/components/chat/types";
import { categoryOf, type Tool } from "@/lib/tools";

const SHOWN = 6;

/** Tools whose first examples show best how different the tools are: a program, a picture, a sum of money, a calendar. */
const FIRST = ["code-interpreter", "qr-code", "compound-interest", "calendar", "colour-contrast", "prime-numbers"];

/** Examples of the first tools, then of others, where some of the first are not there. */
export function pickExamples(tools: readonly Tool[]): Example[] {
  const first = FIRST.flatMap((slug) => tools.find((tool) => tool.slug === slug) ?? []);
  const others = tools.filter((tool) => !FIRST.includes(tool.slug));
  const examples = [...first, ...others].flatMap(({ slug, version }) => {
    const [prompt] = version.examplePrompts;
    if (prompt === undefined) return [];
    return [{ prompt, tool: version.name, slug, category: categoryOf(version), emoji: version.emoji }];
  });
  return examples.slice(0, SHOWN);
}
