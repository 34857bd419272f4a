import type { Example } from "@/components/chat/types";
import type { Tool } from "@/lib/mart";

const SHOWN = 6;

/** The tools of Vadlapati's paper: their examples show best what a program and a calculation look like in the trace. */
const FIRST = ["code-interpreter", "calculator"];

/** Examples of the first tools, then of others spread over the list, so that they show how different the tools are. */
export function pickExamples(tools: readonly Tool[]): Example[] {
  const first = FIRST.flatMap((slug) => tools.find((tool) => tool.slug === slug) ?? []);
  const others = tools.filter((tool) => !FIRST.includes(tool.slug));
  const stride = Math.max(1, others.length / (SHOWN - first.length));
  const spread = others.filter((_, index) => Math.floor(index / stride) > Math.floor((index - 1) / stride));
  return [...first, ...spread].slice(0, SHOWN).flatMap(({ version }) => {
    const [prompt] = version.examplePrompts;
    return prompt === undefined ? [] : [{ prompt, tool: version.name }];
  });
}
