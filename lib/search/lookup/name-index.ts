import { withoutLookAlikes } from "@/lib/confusables";
import type { SearchDocument } from "../search";

/** Knows tools by their names. */
export interface Names {
  /** Public tools whose names read the same, a document each; none for a name without letters and digits. */
  toolsNamed(name: string): SearchDocument[];
}

/**
 * A name without case, spaces and punctuation, in compatible characters and one alphabet: names that read the same, or look
 * the same, give the same.
 */
export function nameKey(name: string): string {
  return withoutLookAlikes(name.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Default_Ignorable_Code_Point}/gu, "");
}

/** Which public tools have a name. */
export class NameIndex {
  readonly #tools = new Map<string, Map<string, SearchDocument>>();

  /** Several documents of one tool count once. */
  add(document: SearchDocument): void {
    if (document.visibility !== "public") return;
    const key = nameKey(document.toolName);
    const tools = this.#tools.get(key);
    if (tools) tools.set(document.toolId, document);
    else this.#tools.set(key, new Map([[document.toolId, document]]));
  }

  remove({ toolName, toolId }: SearchDocument): void {
    const key = nameKey(toolName);
    const tools = this.#tools.get(key);
    tools?.delete(toolId);
    if (tools?.size === 0) this.#tools.delete(key);
  }

  named(name: string): SearchDocument[] {
    const key = nameKey(name);
    return key === "" ? [] : [...(this.#tools.get(key)?.values() ?? [])];
  }
}
