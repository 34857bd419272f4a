/**
 * A text of the question in Python: everything that is not plain ASCII is escaped, so that it stays data. Half a
 * surrogate pair cannot be printed and becomes the replacement character.
 */
export function pythonText(text: string): string {
  const escaped = text.toWellFormed().replace(/[^ !#-[\]-~]/gu, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `\\U${point.toString(16).padStart(8, "0")}`;
  });
  return `"${escaped}"`;
}
