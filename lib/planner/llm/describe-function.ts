import type { SearchDocument } from "@/lib/search";
import { cut } from "./show-result";

/** Characters of the schema of a function's results: enough for a few properties with what they are. */
const MAX_OUTPUTS = 600;

/** What a function does, in its author's words, at most `limit` characters of them; and what it returns, where he says so. */
export function describeFunction({ description, toolDescription, outputs }: SearchDocument, limit: number): string {
  const purpose = cut(description || toolDescription, limit);
  return outputs === undefined
    ? purpose
    : `${purpose} Returns, as JSON Schema: ${cut(JSON.stringify(outputs), MAX_OUTPUTS)}`;
}
