import { canonicalForm } from "./aliases";

interface Entry {
  /** How often each spelling is used. */
  spellings: Map<string, number>;
  slots: Set<number>;
}

/** One form for spellings of a keyword that mean the same: case, hyphens, plural, word forms and aliases are dropped. */
export const keywordForm = canonicalForm;

/** Which documents carry which keyword. */
export class KeywordIndex {
  #entries = new Map<string, Entry>();

  add(slot: number, keywords: readonly string[]): void {
    for (const keyword of keywords) {
      const form = keywordForm(keyword);
      if (form === "") continue;
      const entry = this.#entries.get(form) ?? { spellings: new Map(), slots: new Set() };
      const spelling = keyword.trim();
      entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1);
      entry.slots.add(slot);
      this.#entries.set(form, entry);
    }
  }

  remove(slot: number, keywords: readonly string[]): void {
    for (const keyword of keywords) {
      const form = keywordForm(keyword);
      const entry = this.#entries.get(form);
      if (!entry) continue;
      const spelling = keyword.trim();
      const left = (entry.spellings.get(spelling) ?? 1) - 1;
      if (left > 0) {
        entry.spellings.set(spelling, left);
      } else {
        entry.spellings.delete(spelling);
      }
      entry.slots.delete(slot);
      if (entry.slots.size === 0) this.#entries.delete(form);
    }
  }

  /** Slots of the documents that carry the keyword, however it is spelled. */
  slotsWith(keyword: string): ReadonlySet<number> {
    return this.#entries.get(keywordForm(keyword))?.slots ?? new Set();
  }

  /** Each keyword's form, its usual spelling, and who carries it. */
  *all(): Iterable<{ form: string; keyword: string; slots: ReadonlySet<number> }> {
    for (const [form, { spellings, slots }] of this.#entries) {
      let usual = form;
      let most = 0;
      for (const [spelling, count] of spellings) {
        if (count > most) {
          usual = spelling;
          most = count;
        }
      }
      yield { form, keyword: usual, slots };
    }
  }

  /** `moved[slot]` is the new slot of each living document, or −1. */
  compact(moved: Int32Array): void {
    for (const entry of this.#entries.values()) {
      entry.slots = new Set([...entry.slots].map((slot) => moved[slot] ?? -1).filter((slot) => slot >= 0));
    }
  }
}
