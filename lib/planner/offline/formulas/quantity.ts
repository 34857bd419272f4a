import { findNumbers } from "../mentions/numbers";
import { FUNCTION_WORDS } from "../text/word-lists";
import { stem, wordsOf } from "../text/words";

/** A number of a story, with what it counts and what happens to it. */
export interface Quantity {
  value: number;
  /** Index of its sentence. */
  sentence: number;
  /** Stems of the words that it counts, such as “red peaches”. */
  noun: string[];
  /** Stems of the words around it in its clause, names and times included. */
  around: Set<string>;
  /** Whose it is or who acts: names and pronouns of its clause, in lower case. */
  holder?: string;
  role: Role;
  /** It holds for one of something: “6 pages per day”, “each pack has 4”. The stem of that thing. */
  per?: string;
  /** It compares: “5 more than”. */
  compares?: "more" | "less" | "times";
}

export type Role = "have" | "gain" | "lose" | "total" | "left" | "start" | "need";

const ROLES: [Role, RegExp][] = [
  [
    "left",
    /\b(?:left|remain\w*|still (?:has|have|had)|now (?:has|have|had|there)|(?:has|have|had|there (?:are|were)) now|then there were)\b(?! (?:the|for|home))/i,
  ],
  ["total", /\b(?:total|altogether|in all|combined|together)\b/i],
  [
    "start",
    /\b(?:initially|at first|originally|to (?:start|begin) with|in the beginning|at the start|started with|began with|used to have)\b/i,
  ],
  ["need", /\b(?:needs?|requires?|calls? for|wants?|have to|has to|supposed to|goal)\b/i],
  [
    "lose",
    /\b(?:ate|eat|eats|eaten|gave|give|gives|giving|gave away|lost|lose|spent|spend|spends|sold|sell|sells|used|use|uses|broke|threw|thrown|donated|left|flew away|got off|removed|returned|paid|drank|fell|popped|stayed behind|died|went (?:away|home)|took (?:out|off|away)|burned|cut (?:off|down)|shared|mailed|deleted|sent|borrowed from him|quit|drove away)\b/i,
  ],
  [
    "gain",
    /\b(?:bought|buy|buys|found|find|got on|got|get|gets|gained|earned|earns|received|receives|added|adds|collected|picked|joined|came|more .{0,300}\b(?:on|into|to)\b|made|makes|baked|won|planted|hatched|borrowed|won|caught|saved|built|grew|downloaded)\b/i,
  ],
];

/** The sentences of a story; a question that hangs on an “if” stays with it. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\b(Mr|Mrs|Ms|Dr|St)\./g, "$1")
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Every number that the sentences count something with. */
export function quantitiesOf(sentences: readonly string[]): Quantity[] {
  return sentences.flatMap((sentence, index) =>
    findNumbers(sentence)
      .filter(
        (mention) =>
          !mention.implied &&
          typeof mention.value === "number" &&
          !/^(?:first|second|third|one of)$/i.test(mention.text),
      )
      .map((mention): Quantity => {
        const clause = clauseAround(sentence, mention.start, mention.end);
        const after = sentence.slice(mention.end);
        const before = sentence.slice(0, mention.start);
        const compared = /^\s*(?:\w+\s+){0,3}?(more|fewer|less|farther|further|taller|longer|heavier|older|times)\b/i
          .exec(after)?.[1]
          ?.toLowerCase();
        const than = /\bthan\b|\bas (?:many|much|long|far)\b/i.test(after);
        const per = perOf(before, after, sentence);
        return {
          value: Number(mention.value),
          sentence: index,
          noun: nounAfter(after, mention.unit),
          around: new Set(
            wordsOf(clause)
              .filter((word) => !FUNCTION_WORDS.has(word.lower))
              .map((word) => word.stem),
          ),
          role: ROLES.find(([, pattern]) => pattern.test(clause))?.[0] ?? "have",
          ...holderOf(before),
          ...(per === undefined ? {} : { per }),
          ...(compared !== undefined && (than || compared === "times")
            ? { compares: compared === "times" ? "times" : /fewer|less/.test(compared) ? "less" : "more" }
            : {}),
        };
      }),
  );
}

function clauseAround(sentence: string, start: number, end: number): string {
  const before =
    sentence
      .slice(0, start)
      .split(/,|\bwhile\b|\bthen\b|\bbut\b|\band (?=(?:s?he|they|it|[A-Z]\w+) )|\band (?=\w+(?:ed|ught|ve|ld|nd) )/)
      .at(-1) ?? "";
  const after = sentence.slice(end).split(/,|\bwhile\b|\bthen\b|\bbut\b|\band\b|[.?!]/)[0] ?? "";
  return `${before} ${sentence.slice(start, end)} ${after}`;
}

function nounAfter(after: string, unit: string | undefined): string[] {
  const words: string[] = [];
  for (const word of wordsOf(after.split(/[.,;?!]/)[0] ?? "")) {
    if (/^(?:more|new|other|additional|extra|different|of|the|fewer|less|his|her|a|an|large|whole)$/.test(word.lower))
      continue;
    if (FUNCTION_WORDS.has(word.lower) || /(?:ed|ught|ing)$/.test(word.lower) || words.length === 3) break;
    words.push(word.stem);
  }
  return words.length === 0 && unit !== undefined ? [stem(unit)] : words;
}

function perOf(before: string, after: string, sentence: string): string | undefined {
  const following = /^[^.,;]*?\b(?:per|each|every|a|an)\s+(?:of (?:the|his|her|their) )?(\w+)/i.exec(after);
  if (
    following?.[1] !== undefined &&
    /\b(?:per|each|every)\b|^\s*\w+ (?:a|an) (?:day|week|month|hour|minute|year)\b/i.test(following[0])
  )
    return stem(following[1]);
  const leading = /\b(?:each|every)\s{1,9}(?:of (?:the|his|her|their) )?((?:\w{1,60} )?\w{1,60})\b[^,;]{0,2000}$/i.exec(
    before,
  );
  if (leading?.[1] !== undefined)
    return (
      wordsOf(leading[1])
        .filter((word) => !FUNCTION_WORDS.has(word.lower) && !/(?:ed|s)$/.test(word.lower))
        .at(-1)?.stem ?? stem(leading[1].split(" ").at(-1) ?? "")
    );
  return /\beach\s*[.?!]?$/i.test(sentence.trim()) || /^\s*[\w-]+(?: \w+)? each\b/i.test(after) ? "each" : undefined;
}

function holderOf(before: string): { holder?: string } {
  const name = [...before.matchAll(/\b(he|she|they|it|[A-Z][a-z]+)\b/g)]
    .filter(
      (match) => !FUNCTION_WORDS.has((match[1] ?? "").toLowerCase()) || /^(?:he|she|they|it)$/i.test(match[1] ?? ""),
    )
    .at(-1)?.[1];
  return name === undefined ? {} : { holder: name.toLowerCase() };
}
