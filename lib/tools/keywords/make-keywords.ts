import { visibleText } from "@/lib/visible-text";
import type { ToolContent } from "../tool";

const MAX_KEYWORDS = 50;
/** Words of descriptions and inputs are guesses: they fill up what the creator and the names leave open. */
const ENOUGH = 16;
/** The same where the creator chose some: then he knows best. */
const ENOUGH_BESIDE_GIVEN = 12;

const STOP_WORDS = new Set(
  (
    "a about again all also an and any are as at be been before being between both but by can does each every for from function get given gives has have how if in " +
    "input into is it its let like main make makes many more most much need needed needs not of off on one only or other others out output over result return " +
    "returned returns run same set some such than that the their them then there these this those to tool two up use used user " +
    "uses using value values was what when where which while whose will with within without you your"
  ).split(" "),
);

/** The words of a text or of an identifier such as `parseCsv_row`, in lower case. */
function words(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !/^\d+$/.test(word));
}

function tidy(keyword: string): string {
  return visibleText(keyword).trim().toLowerCase().replace(/\s+/g, " ");
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s|\n/, 1)[0] ?? "";
}

/**
 * The creator's keywords, then words of the name and the functions' names, then, as far as there is room, of the
 * description's first sentence; without any of the creator's also of the functions' descriptions and of the names of what
 * they require.
 */
export function makeKeywords(
  given: readonly string[],
  content: Pick<ToolContent, "name" | "description" | "functions">,
): string[] {
  const keywords = new Set([...given.map(tidy).filter(Boolean), ...words(content.name)]);
  for (const { name } of content.functions) {
    for (const word of words(name)) keywords.add(word);
  }
  const isGiven = given.length > 0;
  const guesses = [
    firstSentence(content.description),
    ...(isGiven ? [] : content.functions.map(({ description }) => firstSentence(description))),
    ...(isGiven ? [] : content.functions.flatMap(({ inputs }) => inputs.required ?? [])),
  ];
  for (const word of guesses.flatMap(words)) {
    if (keywords.size >= (isGiven ? ENOUGH_BESIDE_GIVEN : ENOUGH)) break;
    if (word.length > (isGiven ? 3 : 2)) keywords.add(word);
  }
  return [...keywords].slice(0, MAX_KEYWORDS);
}
