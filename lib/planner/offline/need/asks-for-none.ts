import type { Span } from "@/lib/argument-source";
import type { Mention } from "../mentions/mention";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { stem, wordsOf } from "../text/words";

/** “Why was … picked?”, “explain why …”: a reason, which no function gives. */
const REASON =
  /^\W{0,3}(?:why|how come)\b|[.:;?–—-]\s(?:and |but |so )?(?:why (?:is|are|was|were|do|does|did)\b|what(?:['’]s| is| was) the reason)|\b(?:explain|tell me) why\b/i;
/** “which bank in Graz offers that”: what is to be chosen. */
const WHICH =
  /(?:^|[.:;?]\s|\b(?:and|so)\s)which\s((?:\p{L}{2,20}\s){0,2}?\p{L}{3,20})(?:\s(?:in|at|near|from)\s\p{Lu}\p{L}{1,20})?(?=\s(?:takes?|offers?|gives?|sells?|makes?|charges?|pays?|should|would)\b)/giu;
/** “Who was born on …?” */
const WHO = /^\W{0,3}(?:(?:and|so)\s)?who\s(?:is|was|were|are)\b/i;
/** “the time difference between Oslo and Lima” */
const DIFFERENCE = /\bdifference\s(?:in\s\p{L}{2,20}\s)?between\b/iu;
/** “as a PDF” */
const FORMAT = /\b(?:as|in|into|to)\s(?:an?\s)?(pdf|yaml|toml|xml|docx|xlsx|png|jpe?g|gif|latex|parquet)\b/giu;
/** “send … to my brother”, “insert … into our database” */
const DEED =
  /^\W{0,3}(?:(?:please|pls|can you|could you|would you|just)[\s,]{1,3}){0,2}(send|mail|insert|upload|download|install|publish)\s(?=[^\n]{0,200}(?:\b(?:to|into|from|on)\s(?:my|our|his|her|their)\b|@))/i;

/** “which colour goes well with dark green” */
const SUITS =
  /\bwh(?:at|ich)\b[^.?!]{1,40}\b(?:suits?|(?:go(?:es)?|pairs?) (?:well |best |nicely )?with|(?:looks?|works?|match(?:es)?) (?:well|best|good|nicely) (?:with|on))\b/i;

const GIVEN_WHOLE: ReadonlySet<string> = new Set(["quoted", "tail", "json", "url", "program"]);

/** Characters of a question that are looked through. */
const READ_CHARACTERS = 600;

/**
 * Whether a question asks for what no function gives that says only these stems of itself: a reason, a person, a choice of other
 * things, a difference, a deed elsewhere, a format. `taken`: the places of values, whose words ask for nothing.
 */
export function asksForNone(
  { text, mentions }: { text: string; mentions: readonly Mention[] },
  known: ReadonlySet<string>,
  taken: readonly Span[],
): boolean {
  const given = mentions.filter(({ kind }) => GIVEN_WHOLE.has(kind));
  const own = [...taken, ...given].reduce(
    (left, { start, end }) =>
      left.slice(0, start) + "_".repeat(Math.max(0, Math.min(end, left.length) - start)) + left.slice(end),
    text.slice(0, READ_CHARACTERS),
  );
  if (WHO.test(own) && !known.has("who")) return true;
  if (SUITS.test(own) || REASON.test(own) || (DIFFERENCE.test(own) && !known.has(stem("difference")))) return true;
  const [, deed] = DEED.exec(text.slice(0, READ_CHARACTERS)) ?? [];
  if (deed !== undefined && !known.has(stem(deed.toLowerCase()))) return true;
  if ([...own.matchAll(FORMAT)].some(([, format = ""]) => !known.has(stem(format.toLowerCase())))) return true;
  return [...own.matchAll(WHICH)].some(([, chosen = ""]) => {
    // “which one would that be?” chooses among what is given
    const words = wordsOf(chosen).filter(
      ({ lower }) => lower !== "one" && !FUNCTION_WORDS.has(lower) && !FILLER_WORDS.has(lower),
    );
    return words.length > 0 && words.every((word) => !known.has(word.stem));
  });
}
