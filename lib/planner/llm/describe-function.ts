import type { SearchDocument } from "@/lib/search";
import { cut } from "../results/show-result";

/** Characters of the schema of a function's results: enough for a few properties with what they are. */
const MAX_OUTPUTS = 600;

/**
 * What a function does, in its author's words, at most `limit` characters of them; what it returns, where he says so; and
 * inputs on which it was verified, as examples.
 */
export function describeFunction(
  { description, toolDescription, outputs, sampleInputs = [] }: SearchDocument,
  limit: number,
): string {
  const purpose = cut(description || toolDescription, limit);
  const returned = outputs && `Returns, as JSON Schema: ${cut(JSON.stringify(outputs), MAX_OUTPUTS)}`;
  const examples =
    sampleInputs.length > 0 && `Examples of input: ${sampleInputs.map((input) => JSON.stringify(input)).join(" ")}`;
  return [purpose, returned, examples].filter(Boolean).join(" ");
}
