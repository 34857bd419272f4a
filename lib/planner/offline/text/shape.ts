/** `205/55R16` as `9/9A9`; undefined for plain words and plain numbers, whose form tells nothing. */
export function shapeOf(text: string): string | undefined {
  if (text.length > 60 || /\s/.test(text)) return undefined;
  const shape = text
    .replace(/\p{N}+/gu, "9")
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a");
  return /^(?:9|9\.9|[Aa]*)$/.test(shape) ? undefined : shape;
}
