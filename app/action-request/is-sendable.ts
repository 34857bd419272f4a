/** How deep the values of our pages can be nested, and how many of them there can be, with much room. */
const MAX_DEPTH = 50;
const MAX_VALUES = 20_000;
/** Characters of the name of a place: no key that our pages send is longer than a fifth of it. */
const LONGEST_PLACE = 500;
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
  return Array.isArray(values) && values.length <= 10 && new Visit(values, forms).isPlain(values);
}

class Visit {
  readonly #forms: ReadonlySet<string>;
  /** Lists and objects that have been seen whole; the same one is written once and then named by its place. */
  readonly #whole = new Set<object>();
  readonly #values: readonly unknown[];
  #left = MAX_VALUES;

  constructor(values: readonly unknown[], forms: ReadonlySet<string>) {
    this.#values = values;
    this.#forms = forms;
  }

  isPlain(value: unknown, depth = 0): boolean {
    this.#left -= 1;
    if (depth > MAX_DEPTH || this.#left < 0) return false;
    if (typeof value === "string") return !value.startsWith("$") || this.#isWord(value);
    if (typeof value !== "object" || value === null) return true;
    for (const [key, child] of Object.entries(value)) {
      if (key === "__proto__" || !this.isPlain(child, depth + 1)) return false;
    }
    this.#whole.add(value);
    return true;
  }

  #isWord(text: string): boolean {
    if (WORDS.test(text)) return true;
    if (text.startsWith("$K")) return this.#forms.has(text.slice(2));
    return text.length <= LONGEST_PLACE && this.#isPlace(text);
  }

  /** Whether a text such as `$0:1:form` names, part by part, what has been seen whole: React reads it in the same way. */
  #isPlace(text: string): boolean {
    const [start, ...parts] = text.split(":");
    if (start !== "$0") return false;
    let value: unknown = this.#values;
    for (const part of parts) {
      if (typeof value !== "object" || value === null) return false;
      value = Object.getOwnPropertyDescriptor(value, part)?.value;
    }
    return typeof value === "object" && value !== null && this.#whole.has(value);
  }
}
