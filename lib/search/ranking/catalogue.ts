import { namesOf } from "../lexical/document-terms";
import type { Grants, SearchDocument } from "../search";
import { terms } from "../text/words";

/** Removed slots that are put up with before everything is moved together. */
const COMPACT_FROM = 1_000;

/** Gives each document a slot, a number that counts up, and knows which tool has which slots. */
export class Catalogue {
  #documents: (SearchDocument | undefined)[] = [];
  #nameTerms: (readonly string[])[] = [];
  readonly #slotsOfTool = new Map<string, number[]>();
  #living = 0;

  /** Living documents. */
  get size(): number {
    return this.#living;
  }

  /** Slots in use, removed ones included: slots are 0 to this less one. */
  get slots(): number {
    return this.#documents.length;
  }

  at(slot: number): SearchDocument | undefined {
    return this.#documents[slot];
  }

  /** Terms of the names of the document at a slot, each once. */
  nameTermsAt(slot: number): readonly string[] {
    return this.#nameTerms[slot] ?? [];
  }

  add(document: SearchDocument): number {
    const slot = this.#documents.push(document) - 1;
    this.#nameTerms[slot] = [...new Set(terms(namesOf(document)))];
    const slots = this.#slotsOfTool.get(document.toolId);
    if (slots) {
      slots.push(slot);
    } else {
      this.#slotsOfTool.set(document.toolId, [slot]);
    }
    this.#living += 1;
    return slot;
  }

  /** Removes a tool's documents and gives their slots. */
  removeTool(toolId: string): number[] {
    const slots = this.#slotsOfTool.get(toolId) ?? [];
    for (const slot of slots) {
      this.#documents[slot] = undefined;
    }
    this.#living -= slots.length;
    this.#slotsOfTool.delete(toolId);
    return slots;
  }

  /** How many tools its functions are of. */
  get tools(): number {
    return this.#slotsOfTool.size;
  }

  slotsOf(toolId: string): readonly number[] {
    return this.#slotsOfTool.get(toolId) ?? [];
  }

  toolIds(): Iterable<string> {
    return this.#slotsOfTool.keys();
  }

  /** Living documents by slot. */
  all(): SearchDocument[] {
    return this.#documents.filter((document) => document !== undefined);
  }

  get needsCompaction(): boolean {
    const removed = this.#documents.length - this.#living;
    return removed > COMPACT_FROM && removed > this.#living / 2;
  }

  /** Moves living documents together; gives the new slot of each old one, −1 for removed ones. */
  compact(): Int32Array {
    const moved = new Int32Array(this.#documents.length).fill(-1);
    const kept: SearchDocument[] = [];
    const keptNames: (readonly string[])[] = [];
    this.#documents.forEach((document, slot) => {
      if (document) {
        moved[slot] = kept.push(document) - 1;
        keptNames.push(this.nameTermsAt(slot));
      }
    });
    this.#documents = kept;
    this.#nameTerms = keptNames;
    for (const slots of this.#slotsOfTool.values()) {
      slots.forEach((slot, index) => {
        slots[index] = moved[slot] ?? -1;
      });
    }
    return moved;
  }
}

/** Tells whether a document may be offered under the grants. */
export function granted(grants: Grants): (document: SearchDocument) => boolean {
  const tools = new Set(grants.toolIds);
  const only = grants.only && new Set(grants.only);
  return (document) =>
    ((grants.public && document.visibility === "public") || tools.has(document.toolId)) &&
    (only === undefined || only.has(document.slug));
}
