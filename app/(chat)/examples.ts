import type { Example } from "@/components/chat/types";
import type { Tool } from "@/lib/mart";

const SHOWN = 6;

/** The first example of tools spread over the list, so that they show how different the tools are. */
export function pickExamples(tools: readonly Tool[]): Example[] {
  const examples = tools.flatMap(({ version }) => {
    const [prompt] = version.examplePrompts;
    return prompt === undefined ? [] : [{ prompt, tool: version.name }];
  });
  const stride = Math.max(1, examples.length / SHOWN);
  return Array.from(
    { length: Math.min(SHOWN, examples.length) },
    (_, index) => examples[Math.floor(index * stride)],
  ).filter((example) => example !== undefined);
}
