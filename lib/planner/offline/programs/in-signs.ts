import type { Binary, Tree } from "./types";

interface Sign {
  sign: string;
  /** How tightly it binds: 1 as a sum does. */
  level: number;
  /** The argument that stands before the sign is the second one. */
  isTurned?: boolean;
  operator?: Binary["operator"];
}

/** How tightly powers bind. */
const POWER = 3;

const SIGNS: Readonly<Record<string, Sign>> = {
  plus: { sign: "+", level: 1, isTurned: true, operator: "+" },
  add: { sign: "+", level: 1, operator: "+" },
  subtract: { sign: "−", level: 1, isTurned: true, operator: "-" },
  subtractFrom: { sign: "−", level: 1, isTurned: true, operator: "-" },
  times: { sign: "×", level: 2, isTurned: true, operator: "*" },
  multiply: { sign: "×", level: 2, operator: "*" },
  divide: { sign: "÷", level: 2, isTurned: true, operator: "/" },
  divideBy: { sign: "÷", level: 2, operator: "/" },
  modulo: { sign: "mod", level: 2, isTurned: true, operator: "%" },
  remainder: { sign: "mod", level: 2, operator: "%" },
  power: { sign: "^", level: POWER, isTurned: true, operator: "**" },
  percentOf: { sign: "% of", level: 2 },
};

/** What the result is called where an operator stands outermost. */
const CALLED: Readonly<Record<string, string>> = {
  sum: "The sum is",
  product: "The product is",
  mean: "The mean is",
  median: "The median is",
  spread: "The range is",
  largest: "The largest is",
  smallest: "The smallest is",
  gcd: "The greatest common divisor is",
  lcm: "The least common multiple is",
  digitSum: "The sum of the digits is",
  factors: "The divisors are",
  primeFactors: "The prime factors are",
  longest: "The longest is",
  shortest: "The shortest is",
  mostCommon: "The most common is",
  distinct: "Without duplicates:",
  sort: "In order:",
  sortTexts: "In order:",
  sortDown: "In descending order:",
  sortTextsDown: "In descending order:",
};

/** How the result of a tree is said, a template with `{result}`; undefined where nothing says it better than the result alone. */
export function sentenceOf(tree: Tree): string | undefined {
  if (!("operator" in tree)) return undefined;
  const called = CALLED[tree.operator];
  if (called !== undefined) return `${called} {result}`;
  const signs = inSigns(tree, 0);
  return signs === undefined || !signs.includes(" ") ? undefined : `${signs} = {result}`;
}

/** What is said of lists as well, “the sum of 3 and 4”. */
const OF_TWO: Readonly<Record<string, Binary["operator"]>> = { sum: "+", product: "*", difference: "-" };

const POWERS: Readonly<Record<string, number>> = { square: 2, cube: 3 };

function listed(tree: Tree): (number | undefined)[] | undefined {
  const items = "python" in tree ? /^\[([^[\]]+)\]$/.exec(tree.python)?.[1]?.split(",") : undefined;
  return items?.map((python) => numberOf({ python: python.trim() }));
}

/** What a tree says that is one operation on two numbers, each of which a double holds as it was said; undefined for any other. */
export function binaryOf(tree: Tree): Binary | undefined {
  if (!("operator" in tree)) return undefined;
  const base = tree.arguments[0];
  const exponent = POWERS[tree.operator];
  if (exponent !== undefined && base !== undefined) {
    const left = numberOf(base);
    return left === undefined ? undefined : { left, operator: "**", right: exponent };
  }
  const ofList = OF_TWO[tree.operator];
  const { operator = ofList, isTurned = false } = SIGNS[tree.operator] ?? {};
  const numbers = tree.arguments.flatMap((one) => (ofList !== undefined && listed(one)) || [numberOf(one)]);
  const [one, other, ...more] = isTurned ? numbers.reverse() : numbers;
  if (operator === undefined || one === undefined || other === undefined || more.length > 0) return undefined;
  // a difference that is asked for by this word has no sign
  const isFallen = tree.operator === "difference" && one < other;
  return isFallen ? { left: other, operator, right: one } : { left: one, operator, right: other };
}

function numberOf(tree: Tree): number | undefined {
  const [inner] = "operator" in tree ? tree.arguments : [];
  if ("operator" in tree && inner !== undefined) {
    const number = numberOf(inner);
    if (tree.operator === "negate") return number && -number;
    return tree.operator === "group" ? number : undefined;
  }
  const digits = digitsOf(tree);
  return digits !== undefined && String(Number(digits)) === digits ? Number(digits) : undefined;
}

function digitsOf(tree: Tree): string | undefined {
  return "python" in tree ? /^(?:Fraction\(")?(\d+(?:\.\d+)?)(?:"\))?$/.exec(tree.python)?.[1] : undefined;
}

/** A calculation as it is written by hand; undefined where something else than the four operations and powers is in it. */
function inSigns(tree: Tree, around: number): string | undefined {
  if ("hole" in tree) return undefined;
  if ("python" in tree) return digitsOf(tree);
  if (tree.operator === "group" && tree.arguments[0] !== undefined) return inSigns(tree.arguments[0], around);
  const { sign, level = 0, isTurned = false } = SIGNS[tree.operator] ?? {};
  const [left, right] = isTurned ? tree.arguments.toReversed() : tree.arguments;
  if (sign === undefined || left === undefined || right === undefined) return undefined;
  // powers bind to the right
  const sides = [
    inSigns(left, level === POWER ? level + 1 : level),
    inSigns(right, level === POWER ? level : level + 1),
  ];
  if (sides.includes(undefined)) return undefined;
  const said = sides.join(` ${sign} `);
  return level < around ? `(${said})` : said;
}
