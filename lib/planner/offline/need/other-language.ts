import { FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";

/** Small words of languages that people write in Latin letters; none of them is an English word. */
const SMALL_WORDS = new Set(
  [
    "der das und ist ein eine wie viele viel ich nicht sind bis zum zur von für mit auf wo wann warum welche welcher welches kannst bitte",
    "le les des une est et combien quel quelle quels quelles comment pourquoi où je pas dans pour avec sont font cette",
    "el los las una es y cuánto cuántos cuánta cuántas qué cómo cuándo dónde por para con según hay",
    "il gli è di che quanto quanti quanta quante perché quando dove sono della delle per",
    "o os um uma é e quanto quantos quantas qual quais não por são fica",
    "het een hoeveel wat waar wanneer niet zijn tot van met",
    "jest ile jak czy nie dla hur många vad är och hvor mange hvad",
  ]
    .join(" ")
    .split(" ")
    .filter((word) => !FUNCTION_WORDS.has(word)),
);
/** How many of them show that a question is not in English. */
const ENOUGH = 2;

/** Whether a question is in another language than English, as far as its letters and small words show. */
export function isOtherLanguage(question: string): boolean {
  const plain = question.replace(/["“«][^"“”«»]*["”»]/gu, " ");
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  const latin = plain.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters / 2) return true;
  const words = wordsOf(plain.slice(0, 500)).map(({ lower }) => lower);
  const english = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  const other = words.filter((word) => SMALL_WORDS.has(word)).length;
  return other >= ENOUGH && other > english;
}
