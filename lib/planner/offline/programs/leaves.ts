import { type Meaning, meaningsOf, misspelt } from "./lexicon";
import { pythonText } from "./python-text";
import { isEmpty, isGeneric, isLetterItem, LINKS } from "./skipping";
import { numbersFrom, type Token } from "./tokens";
import type { Hole, Item, Slot, Tree, Type } from "./types";

/** What a part of the question means by itself: `from` the token to before `to`. */
export interface Leaf {
  from: number;
  to: number;
  item: Item;
}

/** Of two readings as good, the one of fewer operators is meant: “square root” is not the square of a root. */
const OPERATOR = 0.02;
const MISSPELT = 0.5;

/** The bits of tokens. */
export function bits(from: number, to: number): number {
  let mask = 0;
  for (let index = from; index < to; index++) mask |= 1 << index;
  return mask;
}

function value(type: Type, python: string, from: number, to: number, cost: number): Leaf {
  const used = bits(from, to);
  return { from, to, item: { type, tree: { python }, slots: [], cost, level: 9, used, literals: used } };
}

/** Every word and value of the question as what it may mean. */
export function findLeaves(question: string, tokens: readonly Token[]): Leaf[] {
  const leaves: Leaf[] = [];
  tokens.forEach((token, index) => {
    leaves.push(...operators(tokens, index), ...valuesOf(tokens, index));
    if (token.text === "(") leaves.push(...bracketed(tokens, index));
    if (token.kind === "word") leaves.push(...guessedTexts(question, tokens, index));
  });
  return leaves;
}

function operators(tokens: readonly Token[], index: number): Leaf[] {
  const token = tokens[index];
  if (token === undefined || token.kind === "number" || token.kind === "text") return [];
  const keys = token.kind === "ordinal" ? [token.stem, "#th"] : [token.stem];
  const said = keys.flatMap((key) => matching(tokens, index, meaningsOf(key)));
  const close = said.length === 0 && token.kind === "word" ? misspelt(token.stem) : undefined;
  const meant = close === undefined ? [] : matching(tokens, index, meaningsOf(close));
  return [...said, ...meant.map((leaf) => ({ ...leaf, item: { ...leaf.item, cost: leaf.item.cost + MISSPELT } }))];
}

function matching(tokens: readonly Token[], index: number, meanings: readonly Meaning[]): Leaf[] {
  const leaves: Leaf[] = [];
  for (const meaning of meanings) {
    const to = index + 1 + meaning.rest.length;
    const fits = meaning.rest.every((stem, offset) => {
      return tokens[index + 1 + offset]?.stem === stem;
    });
    // “every number of” asks for no count
    const every = meaning.operator === "count" && /^(?:every|each|all)$/.test(tokens[index - 1]?.stem ?? "");
    const isShare = meaning.operator === "modulo" && tokens[to]?.stem === "of";
    if (fits && !every && !isShare)
      leaves.push({ from: index, to, item: itemOf(meaning, tokens[index], bits(index, to)) });
  }
  return leaves;
}

function itemOf(meaning: Meaning, token: Token | undefined, used: number): Item {
  const slots: Slot[] = [];
  const inputs: Tree[] = meaning.slots.map((slot) => {
    if (slot === "own") return { python: token?.python ?? "0" };
    const hole: Hole = { hole: true };
    slots.push({ ...slot, hole });
    return hole;
  });
  const literals = meaning.slots.includes("own") ? used : 0;
  const tree = { operator: meaning.operator, arguments: inputs };
  return { type: meaning.type, tree, slots, cost: OPERATOR + meaning.cost, level: meaning.level, used, literals };
}

function valuesOf(tokens: readonly Token[], index: number): Leaf[] {
  const token = tokens[index];
  if (token?.python === undefined) return [];
  const at = (type: Type, cost = 0): Leaf => value(type, token.python ?? "", index, index + 1, cost);
  switch (token.kind) {
    case "number": {
      const { end, values } = numbersFrom(tokens, index);
      const pair = values.length === 2 ? [value("L", `[${values}]`, index, end, 0.05)] : [];
      return [at("N"), ...pair, ...fractionsOf(tokens, index)];
    }
    case "numbers":
      return [at("L")];
    case "pairs":
      return [at("A")];
    case "percent":
      return [at("P")];
    case "ordinal":
      return [at("O")];
    case "text":
      return [at("T"), ...(token.text.length <= 40 ? [at("C")] : []), ...quotedList(tokens, index)];
    default:
      return [];
  }
}

/** “(12, 18)”, as functions are called. */
function bracketed(tokens: readonly Token[], index: number): Leaf[] {
  const inside = tokens[index + 1];
  if (inside?.kind === "numbers" && tokens[index + 2]?.text === ")")
    return [value("L", inside.python ?? "", index, index + 3, 0)];
  const { end, values } = numbersFrom(tokens, index + 1);
  const list = values.length > 1 && tokens[end]?.text === ")";
  return list ? [value("L", `[${values}]`, index, end + 1, 0)] : [];
}

/** The fraction in “2/3 of 90”, which takes what it is of. */
function fractionsOf(tokens: readonly Token[], index: number): Leaf[] {
  const [top, slash, bottom] = tokens.slice(index, index + 3);
  if (top === undefined || slash?.text !== "/" || bottom?.kind !== "number") return [];
  const fraction = { ...top, python: `divide(${top.python}, ${bottom.python})` };
  const to = index + 3;
  return meaningsOf("#/").map((meaning) => ({ from: index, to, item: itemOf(meaning, fraction, bits(index, to)) }));
}

/** “'a', 'b' and 'c'” */
function quotedList(tokens: readonly Token[], index: number): Leaf[] {
  const texts: string[] = [];
  let at = index;
  for (; tokens[at]?.kind === "text"; ) {
    texts.push(tokens[at]?.python ?? "");
    const separators = /^(?:,|and|or|;)$/i;
    const next = separators.test(tokens[at + 1]?.text ?? "")
      ? separators.test(tokens[at + 2]?.text ?? "")
        ? 3
        : 2
      : 1;
    if (tokens[at + next]?.kind !== "text") break;
    at += next;
  }
  return texts.length < 2 ? [] : [value("W", `[${texts.join(", ")}]`, index, at + 1, 0.02)];
}

const PERSONAL = /^(?:my|your|our|his|her|their|this|that|it|its|these|those|there|here|english|alphabet)$/i;
const COMMA = /^[,;]$/;

/** Words of the question itself, taken as the text that something is done with. */
function guessedTexts(question: string, tokens: readonly Token[], index: number): Leaf[] {
  const leaves: Leaf[] = [];
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token === undefined) return [];
  const named = before !== undefined && /^(?:word|string|letter|phrase|name|text|char|character)$/.test(before.stem);
  const from = index;
  const text = (to: number): string => question.slice(token.start, tokens[to - 1]?.end ?? token.end);
  const push = (type: Type, to: number, cost: number, said = text(to)): void => {
    leaves.push(value(type, pythonText(said), from, to, cost));
  };
  // “is” and “as” are words, and no two of a letter
  const plural = /^(?!(?:is|as|us)$)(\p{L})['’]?s$/u.exec(token.text)?.[1];
  if (/^\p{L}$/u.test(token.text) && (named || !isSmallWord(token, tokens[index + 1])))
    push("C", index + 1, named ? 0 : 0.15);
  else if (plural !== undefined) push("C", index + 1, isEmpty(token.text.toLowerCase()) ? 0.4 : 0.1, plural);
  if (named && !isEmpty(token.stem) && !LINKS.has(token.stem)) push("C", index + 1, 0.1);
  const determined = /^(?:the|an?)$/i.test(before?.text ?? "") || PERSONAL.test(before?.text ?? "");
  const known = saysSomething(token.stem) && !OF_NUMBERS.test(token.stem);
  if (named && !LINKS.has(token.stem) && !isEmpty(token.stem)) push("T", index + 1, 0.1);
  else if (!known && !PERSONAL.test(token.text)) push("T", index + 1, determined ? 1.2 : 0.4);
  // “hello world in uppercase”
  const opening = index === 0 ? tokens.findIndex(({ kind, stem }) => kind !== "word" || saysSomething(stem)) : 0;
  if (opening > 1) push("T", opening, 0.7);
  leaves.push(...wordList(question, tokens, index));
  const last = tokens.length - (/^[?.!]$/.test(tokens.at(-1)?.text ?? "") ? 1 : 0);
  const run = tokens.slice(index, last);
  const led =
    before !== undefined &&
    (LINKS.has(before.stem) || before.text === ":" || named || meaningsOf(before.stem).length > 0);
  const plain = run.every(({ kind, text: word }) => kind === "word" && !PERSONAL.test(word));
  const operates = run.some(({ stem }) => meaningsOf(stem).length > 0);
  if (led && run.length > 1 && plain)
    push("T", last, (run.some(({ stem }) => isEmpty(stem)) ? 0.9 : 0.7) + (operates ? 0.6 : 0));
  return leaves;
}

/** The “a” of “into a slug”, and who asks: one letter that is none. */
function isSmallWord({ text }: Token, next: Token | undefined): boolean {
  const isBefore = next?.kind === "word" && !LINKS.has(next.stem) && !isEmpty(next.stem);
  return text === "I" || (/^a$/i.test(text) && isBefore);
}

/** Words that ask of numbers alone, and may be a text themselves: “how many letters are in pi”. */
const OF_NUMBERS = /^(?:pi|sin|sine|cos|cosine|tan|tangent|log|logarithm|ln|degree|radian)$/;

/** Whether a word is one of those by which something is asked for. */
function saysSomething(stem: string): boolean {
  return meaningsOf(stem).length > 0 || isEmpty(stem) || isGeneric(stem) || LINKS.has(stem);
}

/** A word that is no part of an item: “… and fig alphabetically”. */
const ENDS_ITEM = /^(?:and|or|by|in|from|to|with|alphabetically)$/i;

/** “pear, apple and fig”: items of one or two words each. */
function wordList(question: string, tokens: readonly Token[], index: number): Leaf[] {
  const items: string[] = [];
  let at = index;
  while (at < tokens.length) {
    let end = at;
    while (tokens[end]?.kind === "word" && !ENDS_ITEM.test(tokens[end]?.text ?? "") && end - at < 3) end++;
    const first = tokens[at];
    const last = tokens[end - 1];
    if (first === undefined || last === undefined || end === at) break;
    if (isEmpty(first.stem) && !isLetterItem(tokens, at)) break;
    // “the words pear, apple”
    if (isGeneric(first.stem) && end - at > 1) return [];
    if (items.length === 0 && end - at > 1 && !COMMA.test(tokens[end]?.text ?? "")) return [];
    items.push(pythonText(question.slice(first.start, last.end)));
    const comma = COMMA.test(tokens[end]?.text ?? "");
    const and = /^(?:and|or)$/i.test(tokens[comma ? end + 1 : end]?.text ?? "");
    at = end + (comma ? 1 : 0) + (and ? 1 : 0);
    if (!comma && !and) {
      at = end;
      break;
    }
  }
  const wide = items.some((item) => item.includes(" "));
  return items.length < 2
    ? []
    : [value("W", `[${items.join(", ")}]`, index, at, (items.length === 2 ? 0.3 : 0.15) + (wide ? 0.1 : 0))];
}
