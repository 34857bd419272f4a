import type { Json } from "@/lib/json";
import { formatFields, inWords, isShort, type Style } from "./format-value";
import { plainLine } from "./markdown-text";
import { spoken } from "./names";

/** More than these is no sentence, and whoever names them all wants the whole. */
const MOST = 3;

/**
 * A record by what the question asks of it: “The area is 12 and the perimeter is 14”, or “Words: 9” of what is counted, with
 * its other values below.
 * Undefined where the question names none of its fields, or most of them.
 */
export function askedFields(value: Record<string, Json>, style: Style, question: string): string | undefined {
  const entries = Object.entries(value);
  if (entries.length < 2) return undefined;
  const words = ` ${wordsOf(question)} `;
  const asked = entries.filter(([name, item]) => isShort(item) && item !== "" && words.includes(` ${wordsOf(name)} `));
  if (asked.length === 0 || asked.length > MOST) return undefined;
  const isCounted = asked.some(([name]) => /[^suai]s$/.test(name));
  const said = asked.map(([name, item]) => {
    const value = `**${inWords(item, { ...style, name }).trim()}**`;
    return isCounted ? `${plainLine(spoken(name))}: ${value}` : `the ${plainLine(spoken(name))} is ${value}`;
  });
  const sentence = isCounted ? said.join("; ") : new Intl.ListFormat("en").format(said);
  const others = entries.filter((entry) => !asked.includes(entry));
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${others.length === 0 ? "" : formatFields(others, style)}`;
}

/** Lower-case words with one space between, singular: `Working days?` and `working_days` are “working day”. */
function wordsOf(text: string): string {
  const words =
    spoken(text.slice(0, 10_000))
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)).join(" ");
}
