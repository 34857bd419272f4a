import { atAGlance } from "@/lib/confusables";
import type { SearchDocument } from "../search";

/** Knows tools by their names. */
export interface Names {
  /** Public tools whose names read the same, a document each; none for a name without letters and digits. */
  toolsNamed(name: string): SearchDocument[];
  /** Public tools whose slug or name a slug would be taken for at a glance. */
  toolsLookingLike(slug: string): SearchDocument[];
}

/** Tools by keys, each once a key however many documents of it there are. */
class ToolsByKey {
  readonly #tools = new Map<string, Map<string, SearchDocument>>();

  add(key: string, document: SearchDocument): void {
    const tools = this.#tools.get(key);
    if (tools) tools.set(document.toolId, document);
    else this.#tools.set(key, new Map([[document.toolId, document]]));
  }

  remove(key: string, toolId: string): void {
    const tools = this.#tools.get(key);
    tools?.delete(toolId);
    if (tools?.size === 0) this.#tools.delete(key);
  }

  of(key: string): SearchDocument[] {
    return key === "" ? [] : [...(this.#tools.get(key)?.values() ?? [])];
  }
}

const glancesAt = ({ slug, toolName }: SearchDocument) => [atAGlance(slug), atAGlance(toolName)];

/** Which public tools have a name, or look as if. */
export class NameIndex {
  readonly #named = new ToolsByKey();
  readonly #looks = new ToolsByKey();

  add(document: SearchDocument): void {
    if (document.visibility !== "public") return;
    this.#named.add(atAGlance(document.toolName), document);
    for (const key of glancesAt(document)) this.#looks.add(key, document);
  }

  remove(document: SearchDocument): void {
    this.#named.remove(atAGlance(document.toolName), document.toolId);
    for (const key of glancesAt(document)) this.#looks.remove(key, document.toolId);
  }

  named(name: string): SearchDocument[] {
    return this.#named.of(atAGlance(name));
  }

  lookingLike(slug: string): SearchDocument[] {
    return this.#looks.of(atAGlance(slug));
  }
}
