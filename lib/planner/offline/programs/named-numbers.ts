import { COMMAND_VERBS } from "../text/word-lists";
import { pythonText } from "./python-text";
import type { Token } from "./tokens";

/** Words of a name. */
const MOST_WORDS = 2;
const BETWEEN_PARTS = /^(?:[:=–-]|has|had|with|got|paid|scored|earned|sold|spent)$/i;
const SEPARATOR = /^[,;]$/;
const NAMES_NOTHING =
  /^(?:and|or|double|twice|half|plus|minus|times|shift|page|chapter|room|base|version|level|step|number|of|in|to|from|by|with|for|at|the|an?|is|are|over|under|than|least|most|first|last|top)$/i;

interface Pair {
  name: string;
  python: string;
  end: number;
}

/** Makes one token of names that each have a number, two and more in a row: “Ann 12, Bo 7.50 and Cy 9”, or one a line. */
export function joinPairs(question: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const { pairs, end } = pairsFrom(question, tokens, index);
    const [first, last] = [tokens[index], tokens[end - 1]];
    if (first === undefined) break;
    if (pairs.length < 2 || last === undefined) joined.push(first);
    else {
      const python = `[${pairs.map(({ name, python: number }) => `(${pythonText(name)}, ${number})`).join(", ")}]`;
      joined.push({ kind: "pairs", text: "", stem: "", start: first.start, end: last.end, python });
    }
    index = pairs.length < 2 ? index + 1 : end;
  }
  return joined;
}

function pairsFrom(question: string, tokens: readonly Token[], from: number): { pairs: Pair[]; end: number } {
  const pairs: Pair[] = [];
  let end = from;
  for (let at: number | undefined = from; at !== undefined && at < tokens.length; ) {
    const pair = pairAt(question, tokens, at);
    if (pair === undefined) break;
    pairs.push(pair);
    end = pair.end;
    at = afterSeparator(question, tokens, end);
  }
  return { pairs, end };
}

function pairAt(question: string, tokens: readonly Token[], from: number): Pair | undefined {
  let at = from;
  while (tokens[at]?.kind === "word" && at - from < MOST_WORDS && !BETWEEN_PARTS.test(tokens[at]?.text ?? "")) at++;
  const words = tokens.slice(from, at);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (words.some(({ text }) => NAMES_NOTHING.test(text) || COMMAND_VERBS.has(text.toLowerCase()))) return undefined;
  // of several words, each is a part of a name
  if (words.length > 1 && !words.every(({ text }) => /^\p{Lu}/u.test(text))) return undefined;
  if (BETWEEN_PARTS.test(tokens[at]?.text ?? "")) at++;
  const number = tokens[at];
  if (number?.kind !== "number" || number.python === undefined) return undefined;
  return {
    name: question.slice(first.start, last.end),
    python: number.python,
    end: at + 1 + unitAt(question, tokens, at),
  };
}

/** “34.2 s,”: a word between the number and what separates it from the next one. */
function unitAt(question: string, tokens: readonly Token[], number: number): number {
  const [unit, after] = [tokens[number + 1], tokens[number + 2]];
  if (unit?.kind !== "word" || /^(?:and|or)$/i.test(unit.text)) return 0;
  const ends = after === undefined || /^[,;.?!]$/.test(after.text) || isNewLine(question, unit, after);
  return ends ? 1 : 0;
}

function afterSeparator(question: string, tokens: readonly Token[], at: number): number | undefined {
  const isAnd = (index: number) => /^(?:and|&)$/i.test(tokens[index]?.text ?? "");
  if (SEPARATOR.test(tokens[at]?.text ?? "")) return isAnd(at + 1) ? at + 2 : at + 1;
  if (isAnd(at)) return at + 1;
  return isNewLine(question, tokens[at - 1], tokens[at]) ? at : undefined;
}

function isNewLine(question: string, before: Token | undefined, after: Token | undefined): boolean {
  return before !== undefined && after !== undefined && question.slice(before.end, after.start).includes("\n");
}
