/** How deep the values of our pages can be nested, and how many of them there can be, with much room. */
const MAX_DEPTH = 50;
const MAX_VALUES = 20_000;
/** Values that JSON has no word for, as React writes them: undefined, numbers, a date, a text that begins with a dollar. */
const WORDS = /^\$(?:\$.*|undefined|NaN|-?Infinity|-0|D[+-]?\d{4,6}-\d\d-\d\dT[\d:.]{8,12}Z)$/s;

/**
 * Whether a text is what React writes of the arguments that our pages send: a list of plain values, dates and forms, in one
 * piece. The rest of its language (promises, streams, functions, maps, bytes) our pages do not use: sent by hand it makes
 * values that never come, or that fail where nobody waits for them.
 */
export function isSendable(text: string, { forms }: { forms: ReadonlySet<string> }): boolean {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return false;
  }
  return Array.isArray(values) && values.length <= 10 && new Visit(forms).isPlain(values, "$0", 0);
}

class Visit {
  readonly #forms: ReadonlySet<string>;
  /** Where the lists and objects are that have been seen whole; the same one is written once and then named by its place. */
  readonly #seen = new Set<string>();
  #left = MAX_VALUES;

  constructor(forms: ReadonlySet<string>) {
    this.#forms = forms;
  }

  isPlain(value: unknown, place: string, depth: number): boolean {
    this.#left -= 1;
    if (depth > MAX_DEPTH || this.#left < 0) return false;
    if (typeof value === "string") return !value.startsWith("$") || this.#isWord(value);
    if (typeof value !== "object" || value === null) return true;
    for (const [key, child] of Object.entries(value)) {
      if (key === "__proto__" || !this.isPlain(child, `${place}:${key}`, depth + 1)) return false;
    }
    this.#seen.add(place);
    return true;
  }

  #isWord(text: string): boolean {
    return WORDS.test(text) || this.#seen.has(text) || (text.startsWith("$K") && this.#forms.has(text.slice(2)));
  }
}
