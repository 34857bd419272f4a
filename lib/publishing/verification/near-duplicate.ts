import type { ToolContent } from "@/lib/tools";
import type { Duplicate } from "./verification";

/** Share of shingles in common from which two sources count as nearly the same. */
const SAME_SOURCE = 0.8;
/** As for sources, of the words of two descriptions. */
const SAME_DESCRIPTION = 0.8;
const SHINGLE = 4;
/** Tokens of a source that are compared; a stranger's source may be large. */
const MAX_TOKENS = 20_000;

/** Names, numbers and signs of a source; comments, spacing and the kind of quotation marks make no difference. */
function sourceTokens({ runtime, source }: Pick<ToolContent, "runtime" | "source">): string[] {
  const comments =
    runtime === "python" ? /#[^\n]*|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)/g : /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
  const code = source.replace(comments, " ").replace(/['`]/g, '"');
  return (code.match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? []).slice(0, MAX_TOKENS);
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function shingles(tokens: readonly string[], size: number): Set<string> {
  if (tokens.length < size) return new Set(tokens.length === 0 ? [] : [tokens.join(" ")]);
  return new Set(Array.from({ length: tokens.length - size + 1 }, (_, at) => tokens.slice(at, at + size).join(" ")));
}

/** Jaccard's coefficient: the share of what is in both sets in what is in either, 0 to 1. */
function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const common = [...one].filter((item) => other.has(item)).length;
  return common / (one.size + other.size - common);
}

/** Whether two names, or two descriptions, have nearly the same words, whatever their order. */
export function saysTheSame(one: string, other: string): boolean {
  return one.trim() === other.trim() || jaccard(new Set(words(one)), new Set(words(other))) >= SAME_DESCRIPTION;
}

/** How two tools are nearly the same: by their code, else by what they say of themselves; null where they are not. */
export function nearDuplicate(
  one: Pick<ToolContent, "runtime" | "source" | "description">,
  other: Pick<ToolContent, "runtime" | "source" | "description">,
): Pick<Duplicate, "similarity" | "alike"> | null {
  const source = jaccard(shingles(sourceTokens(one), SHINGLE), shingles(sourceTokens(other), SHINGLE));
  if (source >= SAME_SOURCE) return { alike: "source", similarity: source };
  const description = jaccard(shingles(words(one.description), 2), shingles(words(other.description), 2));
  return description >= SAME_DESCRIPTION ? { alike: "description", similarity: description } : null;
}
