import type { PublishedText } from "@/lib/reading/review";
import { FIELDS, fieldOf, type Hints, type ToolContent } from "@/lib/tools";

/** The names and texts inside of JSON, one a line: in JSON itself line breaks and quotation marks are escaped. */
function textsInside(value: unknown): string {
  const texts: string[] = [];
  // Not by recursion: what a stranger nests goes deeper than a stack.
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") texts.push(next);
    if (typeof next !== "object" || next === null) continue;
    const parts: unknown[] = Array.isArray(next) ? next : Object.entries(next).flat();
    for (const part of parts.toReversed()) waiting.push(part);
  }
  return texts.join("\n");
}

/** What is published besides the source, each under the name that the form has for it. */
export function publishedTexts(content: ToolContent, keywords: readonly string[], hints: Hints): PublishedText[] {
  const values = new Map<string, unknown>(Object.entries({ ...content, keywords }));
  const fields = Object.keys(FIELDS).flatMap((name) => {
    const reviewed = fieldOf(name)?.reviewed;
    const value = values.get(name);
    if (reviewed === undefined || value === undefined) return [];
    if (!Array.isArray(value)) return [{ field: reviewed, text: textsInside(value) }];
    return value.map((item: unknown, place) => {
      const which = name === "functions" ? `“${content.functions[place]?.name}”` : place + 1;
      return { field: `${reviewed} ${which}`, text: textsInside(item) };
    });
  });
  return [...fields, ...hintTexts(hints)];
}

/** What stands beside a version, by function. */
export function hintTexts(hints: Hints): PublishedText[] {
  return Object.entries(hints).map(([name, said]) => ({ field: `the hints of “${name}”`, text: textsInside(said) }));
}
