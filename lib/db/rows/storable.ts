const REPLACEMENT = "\ufffd";

/** Text that PostgreSQL can hold: NUL and lone surrogates, which it cannot, become U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", REPLACEMENT);
}

// JSON.stringify writes NUL and lone surrogates, and only those of the surrogates, as escapes. A pair of backslashes is
// matched first, so that the text “\u0000” in six characters stays what it is.
const UNSTORABLE = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g;

/** JSON that PostgreSQL can hold, as text; see `storableText`. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes("\\u")) return json;
  return json.replace(UNSTORABLE, (match) => (match === "\\\\" ? match : REPLACEMENT));
}

/** The value that will be read again once it was stored. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  return JSON.parse(storableJson(value));
}

/** A text for `LIKE`, to which no sign of it means anything else. */
export function literalText(text: string): string {
  return storableText(text).replace(/[\\%_]/g, "\\$&");
}
