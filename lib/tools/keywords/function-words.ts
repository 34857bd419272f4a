/** Words of English that ask, point or join others, and name nothing by themselves. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after against all also am an and any are around as at be been before behind below between but by can " +
    "could did do does done during each equal equals every for from had has have he her here his how i if in into is it its " +
    "just many may me more most much must my no none not of off on one only onto or other our out over per shall she should " +
    "since so some such than that the their them then there these they this those through till to under until up upon us " +
    "very via was we were what when where whether which who whom whose why will with within without would you your"
  ).split(" "),
);

/** “what's” is “what”. */
function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.toLowerCase().replace(/['’][a-z]{1,2}$/i, ""));
}

/**
 * Whether a phrase is a name of something, and no piece of a sentence such as “how much is” or “value of”: it neither begins
 * nor ends with a function word, and sets nothing equal to something else.
 */
export function namesSomething(phrase: string): boolean {
  const words = phrase.trim().split(/\s+/);
  const ends = [words[0] ?? "", words.at(-1) ?? ""];
  return !words.includes("=") && ends.every((word) => word !== "" && !isFunctionWord(word));
}
