import { holdsAtMost } from "@/lib/json-size";

/** How deep the values of our pages can be nested, and how many of them there can be, with much room. */
const MAX_DEPTH = 50;
const MAX_VALUES = 20_000;
/** Letters of all texts and keys, as many as a page may be sent at all. */
const MAX_LETTERS = 4_300_000;

interface Amount {
  values: number;
  letters: number;
}

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
  // Of an object a name and its value are counted.
  if (!holdsAtMost(text, 2 * MAX_VALUES)) return false;
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
  /**
   * Lists and objects that have been seen whole, with what is in them; the same one is written once and then named by its
   * place, and counts as often as it is named.
   */
  readonly #whole = new Map<object, Amount>();
  readonly #values: readonly unknown[];
  readonly #left: Amount = { values: MAX_VALUES, letters: MAX_LETTERS };

  constructor(values: readonly unknown[], forms: ReadonlySet<string>) {
    this.#values = values;
    this.#forms = forms;
  }

  isPlain(value: unknown, depth = 0): boolean {
    if (depth > MAX_DEPTH || !this.#take({ values: 1, letters: typeof value === "string" ? value.length : 0 }))
      return false;
    if (typeof value === "string") return !value.startsWith("$") || this.#isWord(value);
    if (typeof value !== "object" || value === null) return true;
    const before = { ...this.#left };
    for (const [key, child] of Object.entries(value)) {
      const isOurs = key !== "__proto__" && this.#take({ values: 0, letters: key.length });
      if (!isOurs || !this.isPlain(child, depth + 1)) return false;
    }
    const { values, letters } = this.#left;
    this.#whole.set(value, { values: before.values - values, letters: before.letters - letters });
    return true;
  }

  #take({ values, letters }: Amount): boolean {
    this.#left.values -= values;
    this.#left.letters -= letters;
    return this.#left.values >= 0 && this.#left.letters >= 0;
  }

  #isWord(text: string): boolean {
    if (WORDS.test(text)) return true;
    if (text.startsWith("$K")) return this.#forms.has(text.slice(2));
    const named = text.length <= LONGEST_PLACE ? this.#placed(text) : undefined;
    return named !== undefined && this.#take(named);
  }

  /** What is in the place that a text such as `$0:1:form` names, part by part, where it has been seen whole: React reads it in the same way. */
  #placed(text: string): Amount | undefined {
    const [start, ...parts] = text.split(":");
    if (start !== "$0") return undefined;
    let value: unknown = this.#values;
    for (const part of parts) {
      if (typeof value !== "object" || value === null) return undefined;
      value = Object.getOwnPropertyDescriptor(value, part)?.value;
    }
    return typeof value === "object" && value !== null ? this.#whole.get(value) : undefined;
  }
}
