/** A text as a part of a regular expression, in which each of its signs stands for itself. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
