import { COMMAND_VERBS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { asks } from "./context";

/** “I charge 0.12 a word”, said before something is asked. */
const TELLS = /^\W{0,3}(?:[^,;]{1,40},\s)?(?:i|we|he|she|they)\s\p{L}/iu;

/** Whether somebody only says something, and asks for nothing by it. */
export function onlyTells(text: string): boolean {
  return TELLS.test(text) && !asks(text) && !wordsOf(text).some(({ lower }) => COMMAND_VERBS.has(lower));
}
