/** A stranger's text as it stands: nothing in it is a link, a picture, markup or a cell's end. */
export function plainText(text: string): string {
  return text
    .replace(/[\\`*_|<~]/g, "\\$&")
    .replace(/\](?=[([])/g, "]\\")
    .replace(/&(?=#?\w+;)/g, "\\&");
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text.replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks)));
}

/** Plain text at the beginning of a line, where it must not begin a heading, a list, a quotation or a rule. */
export function lineStart(plain: string): string {
  return plain
    .trimStart()
    .replace(/^(?:[#=>]|[-+](?=[\s-]|$))/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** Text of many lines, as a block that it cannot end. */
export function fenced(text: string, language = ""): string {
  let longest = 2;
  for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  const fence = "`".repeat(longest + 1);
  return `\n\n${fence}${language}\n${text}\n${fence}`;
}

/** A sentence with its full stop. */
export function ended(sentence: string): string {
  return /[.!?:](?:\*\*)?$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Whether a sentence says a value as a whole: 12 is neither in “12.5” nor in “112”. */
export function says(sentence: string, value: string): boolean {
  if (value === "") return false;
  for (let at = sentence.indexOf(value); at >= 0; at = sentence.indexOf(value, at + 1)) {
    const before = sentence.slice(Math.max(0, at - 2), at);
    const after = sentence.slice(at + value.length, at + value.length + 2);
    if (!/[\p{L}\d]$|\d[.,]$/u.test(before) && !/^[\p{L}\d]|^[.,]\d/u.test(after)) return true;
  }
  return false;
}
