import { ASKING_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";

/** Words that ask for a result, or call it one, whatever it is of. */
const OF_ANY_RESULT: ReadonlySet<string> = new Set(
  "look looks like say says come comes get gets got give gives make makes become becomes equal equals".split(" "),
);

/** What there is of it at the end: “final amount?” is of one result, and “total?” may be of several numbers. */
const AT_THE_END = /\b(?:total|amount)\s(?:at|in) the end\b|\b(?:final|end)\s(?:total|amount)\b/i;

/** “What's it look like?”, “what do I get”, “total at the end?”: what asks for nothing but the result of what is said beside it. */
export function asksOnlyResult(text: string): boolean {
  const words = wordsOf(text.replace(AT_THE_END, "that"));
  return (
    words.length > 0 &&
    !NAMES_MORE.test(text.replace(AT_THE_END, "that")) &&
    words.every(({ lower }) => FUNCTION_WORDS.has(lower) || ASKING_WORDS.has(lower) || OF_ANY_RESULT.has(lower)) &&
    (ASKS.test(text) || AT_THE_END.test(text))
  );
}

const ASKS = /^\W{0,3}(?:(?:so|and|then|now)\s){0,2}(?:what|which|how much)/i;
/** “how much more is it”, “the same again”, “what about her?” */
const NAMES_MORE =
  /\b(?:of|in|on|with|over|off|down|out|up|hers|his|mine|ours|theirs|yours|more|most|less|fewer|least|many|few|same|other|another|both|each|every|per|about|without|not|who\w{0,2}|when|where|why|after|before|if)\b/i;

/** What separates the end of a question from what comes before it. */
const BREAK = /(?<=[\p{L}\p{N}"'”’)\]}%])(?:[,;:]|[.?!]{1,3}|\s[–—-])\s{1,9}(?=[^,;:.?!–—]{3,40}[?.!]{0,3}\s{0,9}$)/u;

/** Where the end of a question begins that asks for nothing but the result, with what separates it; nothing where it has no such end. */
export function onlyResultFrom(question: string): number | undefined {
  const match = BREAK.exec(question);
  return match !== null && match.index > 0 && asksOnlyResult(question.slice(match.index + match[0].length))
    ? match.index
    : undefined;
}

/** “Numbers please.”, “can you give me that?” */
const ONLY_POLITE =
  /^(?:just )?(?:(?:the |both )?(?:numbers|figures|answers|results|values)|both|(?:can|could|would) you (?:(?:give|tell|show|get|find|work out|figure out|calculate|compute) (?:me )?(?:that|it|this)|(?:work|figure) (?:that|it|this) out|do the (?:maths?|sums?|calculation))(?: for (?:me|us))?|(?:work|figure) (?:that|it|this) out for (?:me|us))(?:,? (?:please|pls|thanks))?[\s?.!]{0,9}$/i;

/** Whether an end of a question asks for nothing but that it is answered. */
export function isOnlyPolite(text: string): boolean {
  return ONLY_POLITE.test(text);
}
