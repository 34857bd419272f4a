/**
 * Characters that reorder or hide the text around them: controls of writing direction, characters without width, tags.
 * Joiners (U+200C, U+200D) and U+FE0E, U+FE0F are none of them, for some alphabets and pictures are written with them.
 */
const HIDDEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?![\n\t])\p{Cc}/gu;

/** A text of a tool as it is published: what one reads is all that it says, to people and to models. */
export function visibleText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(HIDDEN, "");
}
