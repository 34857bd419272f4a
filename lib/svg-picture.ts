/** Where the text goes on after the blanks from `at`. */
function afterBlanks(text: string, at: number): number {
  let place = at;
  while (place < text.length && text.charAt(place).trim() === "") place += 1;
  return place;
}

/**
 * Whether a text is a picture: an SVG element, perhaps after an XML declaration and comments. Goes through the text once,
 * part by part: a result of many comments is nothing that a regular expression may try in every combination.
 */
export function isSvgPicture(text: string): boolean {
  let at = afterBlanks(text, 0);
  if (text.startsWith("<?xml", at)) {
    const end = text.indexOf(">", at);
    if (end < 0 || text[end - 1] !== "?") return false;
    at = afterBlanks(text, end + 1);
  }
  while (text.startsWith("<!--", at)) {
    const end = text.indexOf("-->", at + "<!--".length);
    if (end < 0) return false;
    at = afterBlanks(text, end + "-->".length);
  }
  return text.startsWith("<svg", at) && /^[\s>]$/.test(text.charAt(at + "<svg".length));
}
