import type { SearchDocument } from "@/lib/search";
import { cut } from "./show-result";

/** What a function does, in its author's words, at most `limit` characters of them. */
export function describeFunction({ description, toolDescription }: SearchDocument, limit: number): string {
  return cut(description || toolDescription, limit);
}
