import type { PublishedText } from "@/lib/reading/review";
import type { ToolContent } from "@/lib/tools";

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
export function publishedTexts(content: ToolContent, keywords: readonly string[]): PublishedText[] {
  const { name, description, functions, examplePrompts, samples, dependencies, hosts, secrets } = content;
  const numbered = (what: string, values: readonly unknown[]) =>
    values.map((value, place) => ({ field: `${what} ${place + 1}`, text: textsInside(value) }));
  return [
    { field: "the name", text: name },
    { field: "the description", text: description },
    ...functions.map((item) => ({ field: `the function “${item.name}”`, text: textsInside(item) })),
    ...numbered("example prompt", examplePrompts),
    ...numbered("keyword", keywords),
    ...numbered("sample", samples),
    ...numbered("package", dependencies),
    ...numbered("host", hosts),
    ...numbered("secret", secrets),
  ];
}
