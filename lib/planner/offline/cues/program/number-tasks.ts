import { type Expression, operation, value } from "./expression";
import type { OperationName } from "./operations";
import type { Recogniser, Task } from "./task";

const TOPICS = ["python", "program"];

type Write = (
  numbers: readonly number[],
  question: string,
) => { expression: Expression; sentence: Task["sentence"]; madeFor?: RegExp } | undefined;

const yesNo = (yes: string, no: string) => (result: string) => (/yes/.test(result) ? `Yes, ${yes}.` : `No, ${no}.`);
const BASES: Record<string, number> = { binary: 2, octal: 8, decimal: 10, hexadecimal: 16, hex: 16 };

/** One question about one or a few numbers, by how it is asked. */
const QUESTIONS: [RegExp, Write][] = [
  [
    /\bleap years?\b.{0,300}\b(?:between|from)\b/i,
    ([from, to]) =>
      both(from, to, (a, b) => ({
        expression: operation("leapYears", a, b),
        sentence: (result) => `The leap years from ${a} to ${b} are ${result}`,
      })),
  ],
  [
    /\bleap year\b/i,
    ([year]) =>
      one(year, (n) => ({
        expression: operation("isLeapYear", n),
        sentence: yesNo(`${n} is a leap year`, `${n} is not a leap year`),
      })),
  ],
  [
    /\b(?:gcd|greatest common (?:divisor|factor|denominator)|highest common factor|hcf)\b/i,
    (numbers) => several("gcd", numbers, "The greatest common divisor of"),
  ],
  [
    /\b(?:lcm|least common multiple|lowest common multiple|smallest common multiple)\b/i,
    (numbers) => several("lcm", numbers, "The least common multiple of"),
  ],
  [
    /\blog(?:arithm)?s?\b(?: (?:to|in|with))?(?: the)? base \d+ of \d+/i,
    ([base, of]) =>
      both(base, of, (a, b) => ({
        expression: operation("logarithm", b, a),
        sentence: (result) => `The logarithm of ${b} to base ${a} is ${result}`,
      })),
  ],
  [
    /\bprime fact|\bfactori[sz]e\b|\bfactori[sz]ation\b/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("primeFactors", it),
        sentence: (result) => `The prime factors of ${it} are ${result}`,
      })),
  ],
  [
    /^\W*(?:please |can you |could you |tell me )*(?:is|check|test|determine|if|whether)\b.*\bprime\b(?! numbers)/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("isPrime", it),
        sentence: yesNo(`${it} is a prime number`, `${it} is not a prime number`),
      })),
  ],
  [
    /\b(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|nth)\s+prime\b/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("last", operation("firstPrimes", it)),
        sentence: (result) => `Prime number ${it} is ${result}`,
      })),
  ],
  [
    /\b(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\s+fibonacci\b|\bfibonacci (?:number|of)\s+(?:number\s+)?\d+\b(?! )/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("fibonacciNumber", it),
        sentence: (result) => `Fibonacci number ${it} is ${result}`,
      })),
  ],
  [
    /\b(?:divisors|factors)\b/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("divisors", it),
        madeFor: /\bdivisors?\b|(?<!prime )\bfactors\b/i,
        sentence: (result) => `The divisors of ${it} are ${result}`,
      })),
  ],
  [
    /\b(?:perfect )?square\b.{0,300}\?|\bis\b.{0,300}\bperfect square\b/i,
    ([n], question) =>
      /\bis\b.{0,300}\b(?:a )?(?:perfect )?square\b/i.test(question)
        ? one(n, (it) => ({
            expression: operation("isSquare", it),
            sentence: yesNo(`${it} is a perfect square`, `${it} is not a perfect square`),
          }))
        : undefined,
  ],
  [
    /\bdivisible by\b/i,
    ([n, by]) =>
      both(n, by, (a, b) => ({
        expression: operation("isDivisible", a, b),
        sentence: yesNo(`${a} is divisible by ${b}`, `${a} is not divisible by ${b}`),
      })),
  ],
  [
    /^\s*(?:is|check)\b.*\beven\b/i,
    ([n]) =>
      one(n, (it) => ({ expression: operation("isEven", it), sentence: yesNo(`${it} is even`, `${it} is odd`) })),
  ],
  [
    /^\s*(?:is|check)\b.*\bodd\b/i,
    ([n]) => one(n, (it) => ({ expression: operation("isOdd", it), sentence: yesNo(`${it} is odd`, `${it} is even`) })),
  ],
  [
    /\b(?:sum of (?:the |all )?digits|digit sum|sum (?:the|up) digits|add (?:up )?the digits)\b/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("sum", operation("digits", it)),
        sentence: (result) => `The digits of ${it} add up to ${result}`,
      })),
  ],
  [
    /\bhow many digits\b/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("count", operation("digits", it)),
        sentence: (result) => `${it} has ${result} digits`,
      })),
  ],
  [
    /\broman numerals?\b|\bin roman\b/i,
    ([n]) =>
      one(n, (it) => ({
        expression: operation("toRoman", it),
        sentence: (result) => `${it} in Roman numerals is ${result}`,
      })),
  ],
  [
    /\b(?:choose|combinations?)\b/i,
    ([n, k]) =>
      both(n, k, (a, b) => ({
        expression: operation("combinations", Math.max(a, b), Math.min(a, b)),
        sentence: (result) => `There are ${result} combinations`,
      })),
  ],
  [
    /\bpermutations?\b/i,
    ([n, k]) =>
      both(n, k, (a, b) => ({
        expression: operation("permutations", Math.max(a, b), Math.min(a, b)),
        sentence: (result) => `There are ${result} permutations`,
      })),
  ],
  [
    /\bround\b.{0,300}\bdecimals?\b|\bround\b.{0,300}\b(?:places|digits)\b/i,
    ([n, places]) =>
      both(n, places, (a, b) => ({
        expression: operation("round", a, b),
        sentence: (result) => `${a} rounded to ${b} decimals is ${result}`,
      })),
  ],
  [
    /\bpercent(?:age)? (?:change|increase|decrease|difference)\b.{0,300}\bfrom\b/i,
    ([from, to]) =>
      both(from, to, (a, b) => ({
        expression: operation("divide", operation("multiply", operation("subtract", b, a), 100), a),
        sentence: (result) => `From ${a} to ${b} is a change of ${result} %`,
      })),
  ],
  [/\bwhat (?:percent|percentage|%) (?:of|is)\b/i, (numbers, question) => percentage(numbers, question)],
  [
    /\b(?:larger|greater|bigger|higher|largest)\b/i,
    ([a, b], question) =>
      /\bor\b/i.test(question)
        ? both(a, b, (x, y) => ({
            expression: operation("largest", value([x, y])),
            sentence: (result) => `${result} is the larger one`,
          }))
        : undefined,
  ],
];

function one(n: number | undefined, write: (n: number) => ReturnType<Write>): ReturnType<Write> {
  return n === undefined ? undefined : write(n);
}

function both(
  a: number | undefined,
  b: number | undefined,
  write: (a: number, b: number) => ReturnType<Write>,
): ReturnType<Write> {
  return a === undefined || b === undefined ? undefined : write(a, b);
}

function several(name: OperationName, numbers: readonly number[], what: string): ReturnType<Write> {
  if (numbers.length < 2) return undefined;
  return {
    expression: operation(name, ...numbers),
    sentence: (result) => `${what} ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)} is ${result}`,
  };
}

/** “what percent of 80 is 20”, “what percent of my $3,900 salary would 365 be” */
const NAMES_WHOLE_FIRST =
  /^\D{0,200}what (?:percent|percentage|%) of\s{1,9}(?:\p{L}{1,12}\s){0,2}[$£€]?\d(?:[\d.,]{0,18}\d)?(?:\s[\p{L}-]{1,20}){0,3}\s(?:is|are|was|were|would|will|does|do)\b/iu;

function percentage([a, b]: readonly number[], question: string): ReturnType<Write> {
  return both(a, b, (first, second) => {
    // “What percent of 80 is 20?” names the whole first, “20 is what percent of 80?” last
    const [part, whole] = NAMES_WHOLE_FIRST.test(question) ? [second, first] : [first, second];
    return {
      expression: operation("divide", operation("multiply", part, 100), whole),
      sentence: (result) => `${part} is ${result} % of ${whole}`,
    };
  });
}

/** Facts of single numbers: primes, divisors, leap years, combinations. */
export const recogniseNumber: Recogniser = (subject) => {
  const base = recogniseBase(subject);
  if (base !== undefined) return base;
  const numbers = subject.mentions.flatMap((mention) =>
    mention.kind === "number" && typeof mention.value === "number" ? [mention.value] : [],
  );
  const loose = /\bgcd|lcm|common/i.test(subject.question)
    ? numbers.filter((_, index) => !countsOnly(subject.question, index))
    : numbers;
  for (const [pattern, write] of QUESTIONS) {
    const written = pattern.test(subject.question) ? write(loose, subject.question) : undefined;
    if (written !== undefined) return { ...written, topics: TOPICS };
  }
  return undefined;
};

/** “two numbers: 40 and 50”: the first number only counts the others. */
function countsOnly(question: string, index: number): boolean {
  return index === 0 && /\b(?:two|three|four)(?: \w+){0,2} (?:numbers|integers)\b/i.test(question);
}

/** How programs write the base of a number. */
const PREFIXES: Record<string, number> = { "0x": 16, "0b": 2, "0o": 8 };

/** Numbers written in another base. */
const recogniseBase: Recogniser = ({ question }) => {
  const match =
    /\b(?:convert |what is |change |write |express )?(?:the )?(?:(binary|octal|decimal|hex(?:adecimal)?)\s{1,9}(?:number\s{1,9}|value\s{1,9})?)?(0[xbo](?=[\da-f]))?["']?([\da-f]{1,80})["']?\s{0,9}(?:(?:from )?(binary|octal|decimal|hex(?:adecimal)?|base \d{1,40})\s{0,9})?(?:(?:written|expressed)\s)?(?:as|in|to|into)\s{1,9}(?:a\s{1,9})?(binary|octal|decimal|hex(?:adecimal)?|base[- ]?(\d{1,40}))\b/i.exec(
      question,
    );
  const [, named, prefix, digits, given, to] = match ?? [];
  const target = baseOf(to);
  if (match === null || digits === undefined || target === undefined || !/\d|^[a-f]+$/i.test(digits)) return undefined;
  const source = (prefix === undefined ? baseOf(named ?? given) : PREFIXES[prefix.toLowerCase()]) ?? 10;
  if ([...digits.toLowerCase()].some((digit) => Number.parseInt(digit, 36) >= source)) return undefined;
  const from = source === 10 ? value(Number(digits)) : operation("fromBase", digits, source);
  const expression = target === 10 ? from : operation("inBase", from, target);
  return {
    expression,
    topics: TOPICS,
    sentence: (result) =>
      `${prefix ?? ""}${digits}${source === 10 ? "" : ` (base ${source})`} in base ${target} is ${result}`,
  };
};

function baseOf(name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const given = /\d+/.exec(name)?.[0];
  return given === undefined ? BASES[name.toLowerCase()] : Number(given);
}
