import { FUNCTION_WORDS } from "../text/word-lists";
import { stem, wordsOf } from "../text/words";
import { type Expression, operation, value } from "./expression";
import { type Quantity, quantitiesOf, sentencesOf } from "./quantity";

/** What the last sentence of a story asks for. */
interface Asked {
  text: string;
  /** Stems of what is counted. */
  noun: string[];
  stems: Set<string>;
}

type Rule = (asked: Asked, quantities: readonly Quantity[], story: string) => Expression | undefined;

/** Relations that one or two steps do not cover, and the length from which on a story has more of them. */
const BEYOND =
  /%|\b(?:percent|half|twice|thrice|thirds?|quarters?|fourths?|fifths?|double|triple|dozens?|average|ratio|profit|discount|tip|interest|remaining \w+ (?:is|are)|ages?|years? (?:old|ago)|feet by|by \d+ feet|rest of)\b|\d\s*\/\s*\d/i;
const LONGEST = 330;

/**
 * Reads a short story problem of one or two steps and gives the expression of its answer; undefined where the story has
 * more to it than the rules can be sure of.
 */
export function solveStory(text: string): Expression | undefined {
  const sentences = sentencesOf(text);
  const last = sentences.at(-1);
  if (BEYOND.test(text) || text.length > LONGEST) return undefined;
  if (last === undefined || !/\bhow (?:many|much|far|long|old|tall|heavy)\b/i.test(last)) return undefined;
  const start = last.search(/\bhow (?:many|much|far|long|old|tall|heavy)\b/i);
  const question = last.slice(start);
  const told = [...sentences.slice(0, -1), last.slice(0, start)].filter((sentence) => sentence.trim() !== "");
  const quantities = quantitiesOf(told);
  const within = quantitiesOf([question]);
  if (told.length === 0 || quantities.length + within.length < 2 || quantities.length + within.length > 5)
    return undefined;
  const asked: Asked = { text: question, noun: nounOf(question), stems: new Set(content(question)) };
  const story = told.join(" ");
  for (const rule of RULES) {
    const found = rule(asked, [...quantities, ...within], story);
    if (found !== undefined) return found;
  }
  return undefined;
}

function content(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !FUNCTION_WORDS.has(word.lower))
    .map((word) => word.stem);
}

function nounOf(question: string): string[] {
  const after =
    question
      .replace(/^how (?:many|much)\s+(?:more |fewer |less |total |other )*/i, "")
      .split(
        /\b(?:is|are|was|were|do|does|did|will|would|can|could|should|has|have|had|in|on|than|left|remain\w*|for|to|more)\b/i,
      )[0] ?? "";
  return content(after);
}

/** How many of some words a quantity is about. */
function about(quantity: Quantity, stems: Iterable<string>): number {
  let score = 0;
  for (const one of stems) score += quantity.noun.includes(one) ? 2 : quantity.around.has(one) ? 1 : 0;
  return score;
}

function counts(quantity: Quantity, noun: readonly string[]): boolean {
  return noun.some((one) => quantity.noun.includes(one));
}

/** The quantities that count what is asked for; all of them where none says so. */
function relevant(asked: Asked, quantities: readonly Quantity[]): Quantity[] {
  const exact = quantities.filter(
    (quantity) =>
      asked.noun.length > 0 && (quantity.noun.length === 0 || asked.noun.every((one) => quantity.noun.includes(one))),
  );
  if (exact.length >= 2) return exact;
  const head = asked.noun.at(-1);
  // “then he ate 9 more” counts what was spoken of before
  const close = quantities.filter(
    (quantity) => head !== undefined && (quantity.noun.includes(head) || quantity.noun.length === 0),
  );
  return close.length >= 2 ? close : [...quantities];
}

const DIFFERENCE =
  /\bhow (?:many|much|far)\s{1,9}(?:(?:\w{1,60}\s{1,9}){0,6}?)(more|fewer|less|farther|further|longer|older|taller|heavier)\b([\s\S]{0,300}?)\b(?:than|compared to|then)\b([\s\S]{0,2000})/i;

/** “How many more green than red …”: each side takes the quantity that its own words are nearest to. */
const compare: Rule = (asked, quantities, story) => {
  const match = DIFFERENCE.exec(asked.text);
  if (match === null || quantities.some(({ compares }) => compares !== undefined)) return undefined;
  const [, , left = "", right = ""] = match;
  const candidates = quantities.filter(({ per }) => per === undefined);
  const doing = content(asked.text).filter((one) => !asked.noun.includes(one));
  const verb = doing.findLast((one) => quantities.filter(({ around }) => around.has(one)).length === 2);
  const done = candidates.filter(({ around }) => verb !== undefined && around.has(verb));
  const pool = done.length === 2 ? done : candidates.length >= 2 ? candidates : quantities;
  if (pool.length === 2) return difference(pool[0], pool[1]);
  // what came or went later has to be added first, which two steps of comparing do not do
  if (done.length !== 2 && pool.some(({ role }) => role === "gain" || role === "lose" || role === "left"))
    return undefined;
  const first = new Set([...content(left), ...pronouns(left, story)]);
  const second = new Set([...content(right), ...pronouns(right, story)]);
  const onlyLeft = [...first].filter((one) => !second.has(one));
  const onlyRight = [...second].filter((one) => !first.has(one));
  const common = [...first].filter((one) => second.has(one));
  const shared = [...asked.noun, ...common];
  const a = best(pool, onlyLeft, onlyRight, shared);
  const b = best(
    pool.filter((quantity) => quantity !== a),
    onlyRight,
    onlyLeft,
    shared,
  );
  return a === undefined || b === undefined ? undefined : difference(a, b);
};

function pronouns(side: string, story: string): string[] {
  return [...story.matchAll(/\b[A-Z][a-z]+\b/g)]
    .map((match) => match[0].toLowerCase())
    .filter((name) => side.toLowerCase().includes(name));
}

function best(
  pool: readonly Quantity[],
  own: readonly string[],
  other: readonly string[],
  shared: readonly string[],
): Quantity | undefined {
  const scored = pool.map((quantity) => ({
    quantity,
    score: about(quantity, own) - 0.9 * about(quantity, other) + 0.3 * about(quantity, shared),
  }));
  const [top, next] = scored.sort((x, y) => y.score - x.score);
  return top === undefined || top.score <= 0 || (next !== undefined && next.score === top.score)
    ? undefined
    : top.quantity;
}

function difference(a: Quantity | undefined, b: Quantity | undefined): Expression | undefined {
  if (a === undefined || b === undefined) return undefined;
  return a.value >= b.value ? operation("subtract", a.value, b.value) : operation("subtract", b.value, a.value);
}

/** “5 more than”, “3 times as many as”: the other one from the known one. */
const relate: Rule = (asked, quantities) => {
  const relations = quantities.filter(({ compares }) => compares !== undefined);
  const [relation] = relations;
  const known = quantities.filter(({ compares }) => compares === undefined);
  if (relation === undefined || relations.length !== 1 || known.length !== 1) return undefined;
  const [base] = known;
  if (base === undefined || /\bhow (?:many|much) (?:more|fewer|less)\b/i.test(asked.text)) return undefined;
  const forward =
    relation.holder !== undefined && asked.stems.has(stem(relation.holder)) && relation.holder !== base.holder;
  const backward = base.holder !== undefined && base.holder === relation.holder;
  const both = /\b(?:altogether|in all|total|together|both|combined)\b/i.test(asked.text);
  if (!forward && !backward) return undefined;
  const grow = relation.compares === "more" ? "add" : relation.compares === "less" ? "subtract" : "multiply";
  const shrink = relation.compares === "more" ? "subtract" : relation.compares === "less" ? "add" : "divide";
  const other = operation(backward ? shrink : grow, base.value, relation.value);
  return both ? operation("add", base.value, other) : other;
};

/** A rate and a number of things: “each pack has 4”, “6 a day for 5 days”. */
const rate: Rule = (asked, quantities) => {
  const rates = quantities.filter(({ per }) => per !== undefined);
  const others = quantities.filter(({ per }) => per === undefined);
  const [one] = rates;
  if (one === undefined || rates.length > 1 || others.length > 2) return undefined;
  const groups = others.filter(
    (quantity) =>
      one.per !== undefined && (quantity.noun.includes(one.per) || (one.per === "each" && !counts(quantity, one.noun))),
  );
  const wholes = others.filter((quantity) => counts(quantity, one.noun) && !groups.includes(quantity));
  const [group] = groups;
  const [whole] = wholes;
  const asksGroups = one.per !== undefined && asked.noun.includes(one.per);
  if (others.length === 1 && group !== undefined && !asksGroups && !/\b(?:each|per|every)\b/i.test(asked.text))
    return operation("multiply", group.value, one.value);
  if (others.length === 1 && whole !== undefined && asksGroups) return operation("divide", whole.value, one.value);
  if (others.length === 1 && group === undefined && others[0] !== undefined) {
    const other = others[0];
    if (
      asksGroups ||
      (!counts(one, asked.noun) &&
        /\bhow many\b/i.test(asked.text) &&
        other.value > one.value &&
        other.value % one.value === 0)
    )
      return operation("divide", other.value, one.value);
    if (counts(one, asked.noun) || /\bhow (?:much|far)\b/i.test(asked.text))
      return operation("multiply", other.value, one.value);
  }
  if (others.length === 2 && group !== undefined && whole !== undefined && counts(one, asked.noun)) {
    const product = operation("multiply", group.value, one.value);
    return whole.role === "lose" ? operation("subtract", product, whole.value) : operation("add", product, whole.value);
  }
  return undefined;
};

/** A whole shared out evenly: “How many are in each …?” */
const share: Rule = (asked, quantities, story) => {
  const even =
    /\b(?:each|per|every)\b/i.test(asked.text) || /\b(?:equal\w*|same (?:number|amount)|evenly|into)\b/i.test(story);
  if (!even || quantities.some(({ per, compares }) => per !== undefined || compares !== undefined)) return undefined;
  const [a, b] = quantities;
  if (quantities.length === 2 && a !== undefined && b !== undefined) {
    const [large, small] = a.value >= b.value ? [a, b] : [b, a];
    return small.value === 0 || !/\b(?:each|per|every)\b/i.test(asked.text)
      ? undefined
      : operation("divide", large.value, small.value);
  }
  const thing = /\b(?:each|per|every)\s+(\w+)/i.exec(asked.text)?.[1];
  const group = quantities.find(({ noun }) => thing !== undefined && noun.includes(stem(thing)));
  const whole = quantities.filter((quantity) => quantity !== group && counts(quantity, asked.noun));
  return group === undefined || whole.length !== 1 || whole[0] === undefined
    ? undefined
    : operation("divide", whole[0].value, group.value);
};

/** What was there, came and went. */
const change: Rule = (asked, quantities, story) => {
  const some = relevant(asked, quantities);
  if (
    some.length < 2 ||
    some.length > 3 ||
    some.some(({ per, compares }) => per !== undefined || compares !== undefined)
  )
    return undefined;
  if (
    /\b(?:at first|initially|to (?:start|begin) with|in the beginning|at the start|before|originally|start with|begin with)\b/i.test(
      asked.text,
    )
  )
    return atFirst(some, story);
  if (
    /\bsome\b|\bthe rest\b|\bthe others?\b|\bothers\b/i.test(story) ||
    /\b(?:total|altogether|in all)\b/i.test(story)
  ) {
    const unknown = unknownPart(asked, some);
    if (unknown !== undefined) return unknown;
  }
  if (/\b(?:left|remain\w*|still|now|does (?:he|she|it|they) have|have)\b/i.test(asked.text)) return balance(some);
  if (/\b(?:altogether|in all|total|together|combined|both|sum)\b/i.test(asked.text)) return sum(some);
  return some.some(({ role }) => role === "left" || role === "total") ? span(some) : namedSum(asked, some);
};

function atFirst(some: readonly Quantity[], story: string): Expression | undefined {
  const now = some.find(({ role }) => role === "left");
  const rest = some.filter((quantity) => quantity !== now);
  if (now === undefined) return /\b(?:gave|ate|lost|sold|used|flew|away|picked)\b/i.test(story) ? sum(some) : undefined;
  return rest.reduce<Expression>(
    (total, quantity) => operation(quantity.role === "gain" ? "subtract" : "add", total, quantity.value),
    value(now.value),
  );
}

function unknownPart(asked: Asked, some: readonly Quantity[]): Expression | undefined {
  if (/\b(?:left|remain\w*|still|altogether|in all|total)\b/i.test(asked.text)) return undefined;
  return some.length === 2 ? span(some) : undefined;
}

function span([a, b]: readonly Quantity[]): Expression | undefined {
  return difference(a, b);
}

function balance(some: readonly Quantity[]): Expression | undefined {
  const moves = some.filter(({ role }) => role === "gain" || role === "lose");
  if (moves.length === 0) return undefined;
  const base = some.find(({ role }) => role === "have" || role === "start" || role === "total") ?? some[0];
  if (base === undefined) return undefined;
  return some
    .filter((quantity) => quantity !== base)
    .reduce<Expression | undefined>((total, quantity) => {
      if (total === undefined) return undefined;
      return operation(quantity.role === "lose" ? "subtract" : "add", total, quantity.value);
    }, value(base.value));
}

function sum(some: readonly Quantity[]): Expression {
  const [first, ...rest] = some;
  return rest.reduce<Expression>(
    (total, quantity) => operation("add", total, quantity.value),
    value(first?.value ?? 0),
  );
}

/** “on tuesday and wednesday”: the quantities that the question names. */
function namedSum(asked: Asked, some: readonly Quantity[]): Expression | undefined {
  const named = some.filter((quantity) =>
    [...quantity.around].some((one) => asked.stems.has(one) && !asked.noun.includes(one)),
  );
  return /\band\b/i.test(asked.text) && named.length >= 2 ? sum(named) : undefined;
}

const RULES: readonly Rule[] = [compare, relate, rate, share, change];
