import { readNumberWords } from "../../mentions/number-words";
import { arithmeticTokens, type Token } from "./arithmetic-tokens";
import { type Expression, operation, value } from "./expression";
import { OPERATIONS, type OperationName } from "./operations";
import type { Binary, Recogniser, Task } from "./task";

/** Words that only ask for a calculation; any other word means that the question is about something else. */
const FRAME = new Set(
  `what whats what's is are the a an of result results answer value equal equals to compute calculate evaluate solve find work out do does how
  much many please can could you tell me give get i if we us my for number numbers quick quickly maths math calculation expression sum
  simplify want need know would like i'd hey hi hello and then make makes made it's its by using calculator add up total come comes
  pls thanks thx let's let when this following now be will get gets`.split(/\s+/),
);

const SIGNS: Record<string, OperationName> = {
  "+": "add",
  "-": "subtract",
  "*": "multiply",
  "/": "divide",
  "%": "modulo",
  "//": "quotient",
  "**": "power",
};

/** Imperatives and nouns that put the operator first; each is rewritten to the order of signs. */
const ORDERS: [RegExp, string][] = [
  [/(\d[\d.,]{0,19}\s?(?:%|per\s?cent)) (?:less|lower) than (\d.{0,2000})/i, "($2) - $1"],
  [/(\d[\d.,]{0,19}\s?(?:%|per\s?cent)) (?:more|higher) than (\d.{0,2000})/i, "($2) + $1"],
  [/\b(?:sum|total) of (.{1,300}?) (?:and|with) (.{1,2000})/i, "(($1) + ($2))"],
  [/\b(?:difference) (?:between|of) (.{1,300}?) and (.{1,2000})/i, "(($1) - ($2))"],
  [/\b(?:product|multiplication) of (.{1,300}?) (?:and|with|by) (.{1,2000})/i, "($1) * ($2)"],
  [/\b(?:quotient|ratio|division) of (.{1,300}?) (?:and|by) (.{1,2000})/i, "($1) / ($2)"],
  [/\bremainder (?:of|when|if) (.{1,300}?) (?:is )?(?:divided by|\/) (.{1,2000})/i, "($1) % ($2)"],
  [/\b(?:add) (.{1,300}?) (?:to|and|with) (.{1,2000})/i, "($2) + ($1)"],
  [/\b(?:subtract|deduct|take) (.{1,300}?) (?:away )?from (.{1,2000})/i, "($2) - ($1)"],
  [/\b(?:multiply) (.{1,300}?) (?:by|and|with) (.{1,2000})/i, "($1) * ($2)"],
  [/\b(?:divide) (.{1,300}?) (?:by|into) (.{1,2000})/i, "($1) / ($2)"],
  [/\braise (.{1,300}?) to (?:the )?(?:power (?:of )?)?(.{1,300}?)(?: power)?$/i, "($1) ** ($2)"],
  [/\bsquare of (.+)/i, "($1) squared"],
  [/\bcube of (.+)/i, "($1) cubed"],
  [/\b(?:square) (?=\d)(.+)/i, "($1) squared"],
  [/\b(?:cube) (?=\d)(.+)/i, "($1) cubed"],
  [/\bhow much is (.{1,300}?)(?<!%|cent) more than (.{1,2000})/i, "($1) - ($2)"],
  [/\b(.{1,300}?)(?<!%|cent) less than (\d.{0,2000})/i, "($2) - ($1)"],
  [/\b(.{1,300}?)(?<!%|cent) more than (\d.{0,2000})/i, "($2) + ($1)"],
];

/** “2026-04-09” and “3/1/2026” are days and no calculations. */
const DATE_IN_DIGITS = /(?<![\d.])(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/(?:19|20)\d{2})(?![\d.])/;

/** “simplify 18/24” asks for a fraction again. */
const KEPT = /\b(?:simplif\w{1,5}|reduce)\b[^\d]{0,40}\d{1,20}\s?\/\s?\d{1,20}(?![\d.])/i;

/** “… then add 10%”, “a 10%”: a share of something that is not said here. */
const LONE_SHARE =
  /^an?\s\d[\d.,]{0,19}\s?(?:%|per\s?cent)$|^\D{0,100}\b(?:add|plus|subtract|minus|take|deduct|increase|decrease|reduce|lower|raise)\b\D{0,40}\d[\d.,]{0,19}\s?(?:%|per\s?cent)\s{0,9}[.?!]{0,3}$/i;

/** In characters; it also bounds how deep an expression nests. */
const LONGEST = 500;

/** “… to 5 digits”, “… rounded to two decimal places”. */
const ROUNDED =
  /[,\s]{1,9}(?:rounded |round (?:it )?)?(?:to|with) (\d{1,2}|one|two|three|four|five|six) (?:decimal (?:places|digits)|decimals?|digits|places)\s{0,9}[?.!]{0,19}$/i;
/** What a floating-point number of this size still holds. */
const MOST_PLACES = 12;

/** One arithmetic expression, in signs or in words, that the whole question is about. */
export const recogniseArithmetic: Recogniser = ({ question }) => {
  if (question.length > LONGEST || DATE_IN_DIGITS.test(question) || LONE_SHARE.test(question) || KEPT.test(question))
    return undefined;
  const rounded = ROUNDED.exec(question);
  if (rounded !== null) {
    const exact = recogniseArithmetic({ question: question.slice(0, rounded.index), mentions: [] });
    const places = readNumberWords([(rounded[1] ?? "").toLowerCase()], 0)?.value ?? Number(rounded[1]);
    return exact === undefined || places > MOST_PLACES
      ? undefined
      : taskOf(operation("round", exact.expression, places));
  }
  const text = question
    .replace(/[?!.]{1,19}\s{0,9}$|\s{0,9}=\s{0,9}\??\s{0,9}$/g, (end) =>
      /^!/.test(end) && /\d\s*$/.test(question.slice(0, -end.length)) ? "!" : "",
    )
    .replace(/,(?=\s)/g, " ")
    .replace(/=\s{0,9}\??\s{0,9}$/, "");
  const expression = reorderings(text)
    .map(readAll)
    .find((found) => found !== undefined);
  return expression === undefined ? undefined : taskOf(expression);
};

function reorderings(text: string): string[] {
  const ordered = ORDERS.flatMap(([pattern, by]) => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const before = text.slice(0, match.index);
    return [`${before} ${match[0].replace(pattern, by)}`];
  });
  return [...ordered, text];
}

function readAll(text: string): Expression | undefined {
  const tokens = arithmeticTokens(text).filter((token) => token.kind !== "word" || !FRAME.has(token.word));
  if (tokens.length < 2 || tokens.some((token) => token.kind === "word" && token.word !== "of")) return undefined;
  const reader = new Reader(tokens.filter((token) => token.kind !== "word"));
  const expression = reader.sum();
  return expression !== undefined && reader.done() && expression.kind === "operation" ? expression : undefined;
}

/** Recursive descent with the usual precedence; `**` binds to the right and tighter than a sign. */
class Reader {
  #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  done(): boolean {
    return this.#at === this.#tokens.length;
  }

  sum(): Expression | undefined {
    return this.#chain(["+", "-"], () => this.#term());
  }

  /** Whether what was read from there on is a percentage and nothing else. */
  #isPercentage(from: number): boolean {
    const last = this.#tokens[this.#at - 1];
    return this.#at === from + 2 && last?.kind === "after" && last.name === "percent";
  }

  #term(): Expression | undefined {
    return this.#chain(["*", "/", "%", "//"], () => this.#signed());
  }

  #chain(signs: string[], next: () => Expression | undefined): Expression | undefined {
    let left = next();
    for (;;) {
      const token = this.#tokens[this.#at];
      if (left === undefined || token?.kind !== "operator" || !signs.includes(token.sign)) return left;
      this.#at++;
      const from = this.#at;
      const operand = next();
      const right = this.#isPercentage(from) && operand !== undefined ? shareOf(left, operand, token.sign) : operand;
      const name = SIGNS[token.sign];
      left = right === undefined || name === undefined ? undefined : operation(name, left, right);
    }
  }

  #signed(): Expression | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "operator" || (token.sign !== "-" && token.sign !== "+")) return this.#power();
    this.#at++;
    const inner = this.#signed();
    if (inner === undefined || token.sign === "+") return inner;
    return inner.kind === "value" && typeof inner.value === "number" ? value(-inner.value) : operation("negate", inner);
  }

  #power(): Expression | undefined {
    const base = this.#suffixed();
    const token = this.#tokens[this.#at];
    if (base === undefined || token?.kind !== "operator" || token.sign !== "**") return base;
    this.#at++;
    const exponent = this.#signed();
    return exponent === undefined ? undefined : operation("power", base, exponent);
  }

  #suffixed(): Expression | undefined {
    let inner = this.#atom();
    for (;;) {
      const token = this.#tokens[this.#at];
      if (inner === undefined || token?.kind !== "after") return inner;
      this.#at++;
      if (token.name === "squared") inner = operation("power", inner, 2);
      else if (token.name === "cubed") inner = operation("power", inner, 3);
      else if (token.name === "!") inner = operation("factorial", inner);
      else if (token.name === "percent") inner = this.#percent(inner);
    }
  }

  /** “15% of 80” is a share; a bare percentage its hundredths. */
  #percent(share: Expression): Expression | undefined {
    const next = this.#tokens[this.#at];
    if (next?.kind !== "number" && next?.kind !== "open") return operation("divide", share, 100);
    const whole = this.#power();
    return whole === undefined ? undefined : operation("divide", operation("multiply", share, whole), 100);
  }

  #atom(): Expression | undefined {
    const token = this.#tokens[this.#at++];
    if (token?.kind === "number") return value(token.value);
    if (token?.kind === "open") {
      const inner = this.sum();
      return this.#tokens[this.#at++]?.kind === "close" ? inner : undefined;
    }
    if (token?.kind !== "function") return undefined;
    if (token.name === "pi") return operation("pi");
    const argument = this.#suffixed();
    const unit = this.#tokens[this.#at - 1];
    const name = trigonometric(token.name, argument, unit);
    return argument === undefined || name === undefined ? undefined : operation(name, argument);
  }
}

/** “60 minus 30 %” takes off 30 % of the 60, as a pocket calculator does. */
function shareOf(whole: Expression, share: Expression, sign: string): Expression {
  if (sign !== "+" && sign !== "-") return share;
  const [percent, hundred] = share.kind === "operation" ? share.inputs : [];
  return percent === undefined || hundred === undefined
    ? share
    : operation("divide", operation("multiply", whole, percent), hundred);
}

/** Angles are degrees, unless radians are said or π is in them. */
function trigonometric(
  name: string,
  argument: Expression | undefined,
  unit: Token | undefined,
): OperationName | undefined {
  const radians =
    (unit?.kind === "after" && unit.name === "radians") || JSON.stringify(argument ?? null).includes('"pi"');
  const full = radians && ["sine", "cosine", "tangent"].includes(name) ? `${name}Radians` : name;
  return isOperation(full) ? full : undefined;
}

function isOperation(name: string): name is OperationName {
  return name in OPERATIONS;
}

function taskOf(expression: Expression): Task {
  const binary = binaryOf(expression);
  const written = inSigns(expression, 0);
  return {
    expression,
    topics: ["arithmetic", "calculator", "python"],
    ...(isOfSeveralSteps(expression) ? { madeFor: NOTHING } : {}),
    sentence: (result) => (written === undefined ? `The result is ${result}.` : `${written} = ${result}`),
    ...(binary === undefined ? {} : { binary }),
  };
}

/** No tool does better what several signs say in full. */
const NOTHING = /(?!)/;

/** More than one operation, a share of something aside. */
function isOfSeveralSteps(expression: Expression): boolean {
  const inner = (one: Expression): Expression[] =>
    one.kind === "value"
      ? []
      : one.inputs.flatMap((input) => [...(input.kind === "operation" ? [input] : []), ...inner(input)]);
  const [first, ...more] = inner(expression);
  const isShare =
    expression.kind === "operation" &&
    expression.name === "divide" &&
    first?.kind === "operation" &&
    first.name === "multiply";
  return first !== undefined && !(isShare && more.length === 0);
}

const BINARY: Partial<Record<OperationName, Binary["operator"]>> = {
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  modulo: "%",
  power: "**",
};

function binaryOf(expression: Expression): Binary | undefined {
  if (expression.kind !== "operation") return undefined;
  const operator = BINARY[expression.name];
  const [left, right] = expression.inputs;
  if (operator === undefined || left?.kind !== "value" || right?.kind !== "value") return undefined;
  return typeof left.value === "number" && typeof right.value === "number"
    ? { left: left.value, operator, right: right.value }
    : undefined;
}

const WRITTEN: Partial<Record<OperationName, [sign: string, strength: number]>> = {
  add: ["+", 1],
  subtract: ["−", 1],
  multiply: ["×", 2],
  divide: ["÷", 2],
  power: ["^", 3],
  modulo: ["mod", 2],
};

function inSigns(expression: Expression, around: number): string | undefined {
  if (expression.kind === "value") return String(expression.value);
  const sign = WRITTEN[expression.name];
  const [left, right] = expression.inputs;
  if (sign === undefined || left === undefined || right === undefined) return undefined;
  const first = inSigns(left, sign[1]);
  const second = inSigns(right, sign[1] + 0.5);
  if (first === undefined || second === undefined) return undefined;
  const text = `${first} ${sign[0]} ${second}`;
  return sign[1] < around ? `(${text})` : text;
}
