/** What an operation gives: it decides how the program prints it. */
export type ResultKind = "number" | "whole" | "text" | "flag" | "list";

interface Operation {
  result: ResultKind;
  /** The Python expression, given those of its inputs, each safe to stand inside of parentheses or a call. */
  python: (...inputs: string[]) => string;
  /** Binding strength of the rendered expression, as in Python: 1 for `+`, 2 for `*`, 3 for a sign, 4 for `**`; atoms need none. */
  precedence?: 1 | 2 | 3 | 4;
  imports?: "math" | "statistics" | "string" | "collections" | "calendar" | "datetime";
  helper?: HelperName;
}

/** Functions that a program defines before it uses them. */
export const HELPERS = {
  is_prime: "def is_prime(n):\n    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))",
  prime_factors:
    "def prime_factors(n):\n    factors, d = [], 2\n    while d * d <= n:\n        while n % d == 0:\n            factors.append(d)\n            n //= d\n        d += 1\n    return factors + [n] if n > 1 else factors",
  fibonacci:
    "def fibonacci(n):\n    a, b = 0, 1\n    numbers = []\n    for _ in range(n):\n        numbers.append(a)\n        a, b = b, a + b\n    return numbers",
  first_where:
    "def first_where(count, test):\n    found, n = [], 1\n    while len(found) < count:\n        if test(n):\n            found.append(n)\n        n += 1\n    return found",
  in_base:
    'def in_base(n, base):\n    digits, rest = "", abs(n)\n    while rest:\n        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % base] + digits\n        rest //= base\n    return ("-" if n < 0 else "") + (digits or "0")',
  roman:
    'def roman(n):\n    if n != int(n) or not 0 < n < 4000:\n        raise SystemExit(f"{n} has no Roman numeral: those go from 1 to 3999.")\n    parts = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]\n    text = ""\n    for size, sign in parts:\n        while n >= size:\n            text += sign\n            n -= size\n    return text',
  days_between:
    "def days_between(start, end, first, last):\n    start, end = (datetime.date.fromisoformat(day) for day in (start, end))\n    days = (start + datetime.timedelta(n) for n in range((end - start).days + 1))\n    return sum(first <= day.weekday() <= last for day in days)",
  words_of: 'def words_of(text):\n    return re.findall(r"[\\w\'’-]+", text)',
  plain: 'def plain(text):\n    return "".join(c for c in text.lower() if c.isalnum())',
  shifted:
    'def shifted(text, by):\n    return "".join(chr((ord(c) - base + by) % 26 + base) if c.isascii() and c.isalpha() else c for c in text for base in [97 if c.islower() else 65])',
  duration:
    'def duration(seconds):\n    sizes = [("hour", 3600), ("minute", 60), ("second", 1)]\n    parts, rest = [], round(abs(seconds))\n    for name, size in sizes:\n        n, rest = divmod(rest, size)\n        if n:\n            parts.append(f"{n} {name}" + ("s" if n != 1 else ""))\n    return ("-" if seconds < 0 else "") + (" ".join(parts) or "0 minutes")',
  clock:
    'def clock(minutes, twelve):\n    days, rest = divmod(round(minutes), 1440)\n    hour, minute = divmod(rest, 60)\n    day = {0: "", 1: " the next day", -1: " the day before"}.get(days, f" ({days:+} days)")\n    if not twelve:\n        return f"{hour:02}:{minute:02}{day}"\n    return f"{(hour + 11) % 12 + 1}:{minute:02} {\'pm\' if hour > 11 else \'am\'}{day}"',
} as const;
export type HelperName = keyof typeof HELPERS;

const number = (python: Operation["python"], more: Partial<Operation> = {}): Operation => ({
  result: "number",
  python,
  ...more,
});
const whole = (python: Operation["python"], more: Partial<Operation> = {}): Operation => ({
  result: "whole",
  python,
  ...more,
});
const text = (python: Operation["python"], more: Partial<Operation> = {}): Operation => ({
  result: "text",
  python,
  ...more,
});
const flag = (python: Operation["python"], more: Partial<Operation> = {}): Operation => ({
  result: "flag",
  python,
  ...more,
});
const list = (python: Operation["python"], more: Partial<Operation> = {}): Operation => ({
  result: "list",
  python,
  ...more,
});
const infix = (sign: string, precedence: 1 | 2 | 4): Operation => number((a, b) => `${a} ${sign} ${b}`, { precedence });
const math = (name: string): Operation =>
  number((...inputs) => `math.${name}(${inputs.join(", ")})`, { imports: "math" });
const statistic = (name: string): Operation =>
  number((items) => `statistics.${name}(${items})`, { imports: "statistics" });

export const OPERATIONS = {
  add: infix("+", 1),
  subtract: infix("-", 1),
  multiply: infix("*", 2),
  divide: infix("/", 2),
  modulo: infix("%", 2),
  quotient: infix("//", 2),
  power: infix("**", 4),
  negate: number((a) => `-${a}`, { precedence: 3 }),
  absolute: number((a) => `abs(${a})`),
  round: number((a, digits) => `round(${a}, ${digits})`),
  root: math("sqrt"),
  cubeRoot: math("cbrt"),
  sine: number((degrees) => `math.sin(math.radians(${degrees}))`, { imports: "math" }),
  cosine: number((degrees) => `math.cos(math.radians(${degrees}))`, { imports: "math" }),
  tangent: number((degrees) => `math.tan(math.radians(${degrees}))`, { imports: "math" }),
  sineRadians: math("sin"),
  cosineRadians: math("cos"),
  tangentRadians: math("tan"),
  logarithm: math("log"),
  logarithm10: math("log10"),
  exponential: math("exp"),
  factorial: math("factorial"),
  pi: number(() => "math.pi", { imports: "math" }),
  e: number(() => "math.e", { imports: "math" }),
  gcd: math("gcd"),
  lcm: math("lcm"),
  combinations: math("comb"),
  permutations: math("perm"),

  range: list((from, to) => `list(range(${from}, ${to} + 1))`),
  steps: list((from, to, step) => `list(range(${from}, ${to} + 1, ${step}))`),
  even: list((items) => `[n for n in ${items} if n % 2 == 0]`),
  odd: list((items) => `[n for n in ${items} if n % 2 == 1]`),
  multiples: list((items, of) => `[n for n in ${items} if n % ${of} == 0]`),
  primes: list((items) => `[n for n in ${items} if is_prime(n)]`, { helper: "is_prime" }),
  firstPrimes: list((count) => `first_where(${count}, is_prime)`, { helper: "first_where" }),
  fibonacci: list((count) => `fibonacci(${count})`, { helper: "fibonacci" }),
  fibonacciNumber: whole((n) => `fibonacci(${n} + 1)[-1]`, { helper: "fibonacci" }),
  squares: list((items) => `[n**2 for n in ${items}]`),
  cubes: list((items) => `[n**3 for n in ${items}]`),
  divisors: list((n) => `[d for d in range(1, ${n} + 1) if ${n} % d == 0]`),
  primeFactors: list((n) => `prime_factors(${n})`, { helper: "prime_factors" }),
  digits: list((n) => `[int(d) for d in str(${n}) if d.isdigit()]`),

  sum: number((items) => `sum(${items})`),
  product: number((items) => `math.prod(${items})`, { imports: "math" }),
  mean: statistic("mean"),
  median: statistic("median"),
  mode: statistic("mode"),
  deviation: statistic("stdev"),
  variance: statistic("variance"),
  smallest: number((items) => `min(${items})`),
  largest: number((items) => `max(${items})`),
  spread: number((items) => `max(${items}) - min(${items})`, { precedence: 1 }),
  count: whole((items) => `len(${items})`),
  last: number((items) => `${items}[-1]`),
  sorted: list((items) => `sorted(${items})`),
  sortedDown: list((items) => `sorted(${items}, reverse=True)`),
  sortedWords: list((items) => `sorted(${items}, key=str.lower)`),
  unique: list((items) => `list(dict.fromkeys(${items}))`),
  reversedList: list((items) => `${items}[::-1]`),
  common: list((a, b) => `[item for item in ${a} if item in ${b}]`),
  union: list((a, b) => `list(dict.fromkeys(${a} + ${b}))`),
  difference: list((a, b) => `[item for item in ${a} if item not in ${b}]`),
  occurrences: whole((items, item) => `${items}.count(${item})`),
  longest: text((items) => `max(${items}, key=len)`),
  shortest: text((items) => `min(${items}, key=len)`),

  isPrime: flag((n) => `is_prime(${n})`, { helper: "is_prime" }),
  isEven: flag((n) => `${n} % 2 == 0`),
  isOdd: flag((n) => `${n} % 2 == 1`),
  isDivisible: flag((n, by) => `${n} % ${by} == 0`),
  isSquare: flag((n) => `math.isqrt(${n}) ** 2 == ${n}`, { imports: "math" }),
  isLeapYear: flag((year) => `calendar.isleap(${year})`, { imports: "calendar" }),
  leapYears: list((from, to) => `[year for year in range(${from}, ${to} + 1) if calendar.isleap(year)]`, {
    imports: "calendar",
  }),
  daysBetween: whole((from, to, first, last) => `days_between(${from}, ${to}, ${first}, ${last})`, {
    helper: "days_between",
  }),
  weekNumber: whole((day) => `datetime.date.fromisoformat(${day}).isocalendar().week`, { imports: "datetime" }),
  dayOfYear: whole((day) => `datetime.date.fromisoformat(${day}).timetuple().tm_yday`, { imports: "datetime" }),
  isGreater: flag((a, b) => `${a} > ${b}`),
  isLess: flag((a, b) => `${a} < ${b}`),
  isEqual: flag((a, b) => `${a} == ${b}`),
  hoursInAll: text((seconds) => `duration(${seconds}) + f" ({${seconds} / 3600:.6g} hours)"`, { helper: "duration" }),
  measured: text((amount, unit) => `f"{${amount}:.10g} " + ${unit}`),
  hoursAndMinutes: text((seconds) => `duration(${seconds})`, { helper: "duration" }),
  clock: text((minutes) => `clock(${minutes}, False)`, { helper: "clock" }),
  clockOfTwelve: text((minutes) => `clock(${minutes}, True)`, { helper: "clock" }),
  inBase: text((n, base) => `in_base(${n}, ${base})`, { helper: "in_base" }),
  fromBase: whole((digits, base) => `int(${digits}, ${base})`),
  toRoman: text((n) => `roman(${n})`, { helper: "roman" }),

  countIgnoringCase: whole((text, part) => `${text}.lower().count(${part})`),
  countExactly: whole((whole, part) => `${whole}.count(${part})`),
  countWord: whole((whole, word) => `[w.lower() for w in words_of(${whole})].count(${word}.lower())`, {
    helper: "words_of",
  }),
  countVowels: whole((whole) => `sum(c in "aeiou" for c in ${whole}.lower())`),
  countConsonants: whole((whole) => `sum(c.isalpha() and c not in "aeiou" for c in ${whole}.lower())`),
  countDigits: whole((whole) => `sum(c.isdigit() for c in ${whole})`),
  countLetters: whole((whole) => `sum(c.isalpha() for c in ${whole})`),
  countCapitals: whole((whole) => `sum(c.isupper() for c in ${whole})`),
  countSmall: whole((whole) => `sum(c.islower() for c in ${whole})`),
  countSpaces: whole((whole) => `${whole}.count(" ")`),
  countPunctuation: whole((whole) => `sum(c in string.punctuation for c in ${whole})`, { imports: "string" }),
  countDistinct: whole((whole) => `len({c for c in ${whole}.lower() if c.isalpha()})`),
  countSentences: whole((whole) => `len([s for s in re.split(r"[.!?]+", ${whole}) if s.strip()])`),
  countLines: whole((whole) => `len(${whole}.splitlines())`),
  length: whole((whole) => `len(${whole})`),
  words: list((whole) => `words_of(${whole})`, { helper: "words_of" }),
  letters: list((whole) => `[c for c in ${whole} if c.isalpha()]`),
  lines: list((whole) => `${whole}.splitlines()`),
  reverse: text((whole) => `${whole}[::-1]`),
  reverseWords: text((whole) => `" ".join(${whole}.split()[::-1])`),
  upper: text((whole) => `${whole}.upper()`),
  lower: text((whole) => `${whole}.lower()`),
  title: text((whole) => `${whole}.title()`),
  swapCase: text((whole) => `${whole}.swapcase()`),
  sortLetters: text((whole) => `"".join(sorted(${whole}))`),
  uniqueLetters: text((whole) => `"".join(dict.fromkeys(${whole}))`),
  withoutVowels: text((whole) => `"".join(c for c in ${whole} if c.lower() not in "aeiou")`),
  withoutSpaces: text((whole) => `"".join(${whole}.split())`),
  without: text((whole, part) => `${whole}.replace(${part}, "")`),
  replace: text((whole, part, by) => `${whole}.replace(${part}, ${by})`),
  repeat: text((whole, times) => `${whole} * ${times}`),
  join: text((items, glue) => `${glue}.join(${items})`),
  acronym: text((whole) => `"".join(word[0] for word in ${whole}.split()).upper()`),
  mostCommonLetter: text(
    (whole) => `collections.Counter(c for c in ${whole}.lower() if c.isalpha()).most_common(1)[0][0]`,
    { imports: "collections" },
  ),
  mostCommonWord: text((whole) => `collections.Counter(w.lower() for w in words_of(${whole})).most_common(1)[0][0]`, {
    imports: "collections",
    helper: "words_of",
  }),
  positions: list(
    (whole, part) => `[i + 1 for i in range(len(${whole})) if ${whole}.lower().startswith(${part}.lower(), i)]`,
  ),
  character: text((whole, place) => `${whole}[${place}]`),
  word: text((whole, place) => `words_of(${whole})[${place}]`, { helper: "words_of" }),
  slice: text((whole, from, to) => `${whole}[${from}:${to}]`),
  isPalindrome: flag((whole) => `plain(${whole}) == plain(${whole})[::-1]`, { helper: "plain" }),
  areAnagrams: flag((a, b) => `sorted(plain(${a})) == sorted(plain(${b}))`, { helper: "plain" }),
  contains: flag((whole, part) => `${part}.lower() in ${whole}.lower()`),
  startsWith: flag((whole, part) => `${whole}.lower().startswith(${part}.lower())`),
  endsWith: flag((whole, part) => `${whole}.lower().endswith(${part}.lower())`),
  characterCode: whole((letter) => `ord(${letter})`),
  fromCharacterCode: text((code) => `chr(${code})`),
  shifted: text((whole, by) => `shifted(${whole}, ${by})`, { helper: "shifted" }),
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** The operation of a name, with everything that it may need. */
export function operationOf(name: OperationName): Operation {
  return OPERATIONS[name];
}
