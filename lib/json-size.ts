const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[`, `{`, `,` and `:`, each of which begins a value. */
const BEGINNINGS = new Set([0x5b, 0x7b, 0x2c, 0x3a]);

/**
 * Whether a text, if it is JSON, holds at most so many values: told in one pass that makes nothing, because to parse a
 * megabyte of empty lists takes a quarter of a second.
 */
export function holdsAtMost(text: string, values: number): boolean {
  let left = values;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isText = !isText;
    else if (isText && letter === BACKSLASH) at += 1;
    else if (!isText && BEGINNINGS.has(letter)) {
      left -= 1;
      if (left < 0) return false;
    }
  }
  return true;
}
