import type { Json } from "@/lib/json";
import { type Mention, overlaps } from "../../mentions/mention";
import { type Expression, operation, value } from "./expression";
import type { OperationName } from "./operations";
import type { Recogniser, Subject, Task } from "./task";

const TOPICS = ["python", "program"];

/** What is done with a list once it is there; the first whose words are said is taken. */
const AGGREGATES: [RegExp, OperationName, string][] = [
  [/\b(?:sum|total|add up|add together|summed|add(?= (?:the|all|these|numbers)))\b/i, "sum", "The sum is"],
  [/\b(?:product|multiplied together|multiply)\b/i, "product", "The product is"],
  [/\b(?:average|mean)\b/i, "mean", "The average is"],
  [/\bmedian\b/i, "median", "The median is"],
  [/\bmode\b/i, "mode", "The mode is"],
  [/\bstandard deviation\b/i, "deviation", "The standard deviation of the sample is"],
  [/\bvariance\b/i, "variance", "The variance of the sample is"],
  [/\b(?:max|maximum|largest|biggest|greatest|highest)\b/i, "largest", "The largest is"],
  [/\b(?:min|minimum|smallest|least|lowest)\b/i, "smallest", "The smallest is"],
  [/\b(?:range|spread)\b(?! (?:from|of numbers))/i, "spread", "The range is"],
  [/\b(?:unique|distinct|duplicates|deduplicate|dedupe|dedup|duplicate)\b/i, "unique", "Without duplicates:"],
  [
    /\b(?:sort|order|arrange|sorted)\b.{0,300}\b(?:descending|largest to smallest|highest to lowest|decreasing|high to low|large to small|reverse)\b|\b(?:descending|decreasing) order\b/i,
    "sortedDown",
    "In descending order:",
  ],
  [/\b(?:sort|order|arrange|sorted|ascending|alphabeti[sz]e|alphabetical|alphabetically)\b/i, "sorted", "In order:"],
  [/\b(?:reverse|reversed|backwards)\b/i, "reversedList", "Reversed:"],
  [/\blongest\b/i, "longest", "The longest is"],
  [/\bshortest\b/i, "shortest", "The shortest is"],
  [/\b(?:how many|count|number of)\b/i, "count", "The count is"],
];

const FILTERS: [RegExp, (items: Expression, divisor: number | undefined) => Expression | undefined][] = [
  [/\bprimes?\b/i, (items) => operation("primes", items)],
  [/\beven\b/i, (items) => operation("even", items)],
  [/\bodd\b/i, (items) => operation("odd", items)],
  [
    /\b(?:multiples of|divisible by)\b/i,
    (items, divisor) => (divisor === undefined ? undefined : operation("multiples", items, divisor)),
  ],
];

/** A list, written out or described by its bounds, and what is asked of it. */
export const recogniseList: Recogniser = (subject) => {
  const described = describedList(withoutQuotes(subject));
  const items = described ?? writtenList(subject);
  if (items === undefined) return undefined;
  const ask = AGGREGATES.find(([pattern]) => pattern.test(withoutQuotes(subject)));
  if (ask === undefined)
    return described === undefined ? undefined : task(described, (result) => `The numbers are ${result}`);
  const [, name, opening] = ask;
  const texts =
    items.kind === "value" && Array.isArray(items.value) && items.value.some((item) => typeof item === "string");
  if (texts && !["unique", "sorted", "sortedDown", "reversedList", "longest", "shortest", "count"].includes(name))
    return undefined;
  const actual = texts && name === "sorted" ? "sortedWords" : name;
  return task(operation(actual, items), (result) => `${opening} ${result}`);
};

function task(expression: Expression, sentence: Task["sentence"]): Task {
  return { expression, topics: TOPICS, sentence };
}

function withoutQuotes({ question, mentions }: Subject): string {
  return mentions
    .filter((mention) => mention.kind === "quoted")
    .reduce(
      (text, mention) =>
        text.slice(0, mention.start) + " ".repeat(mention.end - mention.start) + text.slice(mention.end),
      question,
    );
}

const NUMBER = "(-?\\d[\\d,]*)";

/** “the even numbers from 1 to 100”, “the first 10 primes”, “squares of 1 to 5”. */
function describedList(question: string): Expression | undefined {
  const first =
    /\bfirst\s+(\d+|ten|five|twenty|hundred)\s+(?:positive |natural )?(prime|fibonacci|even|odd|square|cube|natural|integers|whole|numbers|multiples of (\d+))/i.exec(
      question,
    );
  const counts: Record<string, number> = { ten: 10, five: 5, twenty: 20, hundred: 100 };
  if (first !== null)
    return firstOf(
      counts[(first[1] ?? "").toLowerCase()] ?? Number(first[1]),
      (first[2] ?? "").toLowerCase(),
      Number(first[3]),
      question,
    );
  const span =
    new RegExp(`\\b(?:from|between)\\s+${NUMBER}\\s+(?:to|and|through|until|up to)\\s+${NUMBER}`, "i").exec(question) ??
    new RegExp(`(?<![\\d-])${NUMBER}\\s*(?:to|through|-|–|\\.\\.\\.?)\\s*${NUMBER}\\b`, "i").exec(question);
  const below = new RegExp(
    `\\b(below|under|less than|smaller than|up to|until|not (?:above|over))\\s+${NUMBER}`,
    "i",
  ).exec(question);
  const listed = /\b(?:numbers?|integers?|primes?|even|odd|multiples|squares|cubes|sum|divisible)\b/i.test(question);
  if (!listed || (span === null && below === null)) return undefined;
  const whole = (text: string | undefined) => Number((text ?? "").replaceAll(",", ""));
  const from = span === null ? 1 : whole(span[1]);
  const to = span === null ? whole(below?.[2]) - (/up|until|not/i.test(below?.[1] ?? "") ? 0 : 1) : whole(span[2]);
  if (from >= to || to - from > 2_000_000) return undefined;
  return narrowed(operation("range", from, to), question);
}

function narrowed(range: Expression, question: string): Expression | undefined {
  const divisor = /\b(?:multiples of|divisible by)\s+(\d+)/i.exec(question)?.[1];
  const filtered = FILTERS.reduce<Expression | undefined>((items, [pattern, filter]) => {
    if (items === undefined || !pattern.test(question)) return items;
    return filter(items, divisor === undefined ? undefined : Number(divisor));
  }, range);
  if (filtered === undefined) return undefined;
  if (/\bsquares?\b/i.test(question) && !/\bperfect squares?\b/i.test(question)) return operation("squares", filtered);
  return /\bcubes?\b/i.test(question) ? operation("cubes", filtered) : filtered;
}

function firstOf(count: number, kind: string, divisor: number, question: string): Expression | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 100_000) return undefined;
  if (kind.startsWith("prime")) return operation("firstPrimes", count);
  if (kind.startsWith("fibonacci")) return operation("fibonacci", count);
  if (kind.startsWith("even")) return operation("steps", 2, 2 * count, 2);
  if (kind.startsWith("odd")) return operation("steps", 1, 2 * count - 1, 2);
  if (kind.startsWith("square")) return operation("squares", operation("range", 1, count));
  if (kind.startsWith("cube")) return operation("cubes", operation("range", 1, count));
  if (kind.startsWith("multiples")) return operation("steps", divisor, divisor * count, divisor);
  return narrowed(operation("range", 1, count), question);
}

/** The longest enumeration of the question. */
function writtenList({ mentions }: Subject): Expression | undefined {
  const lists = mentions.filter(
    (mention) =>
      (mention.kind === "json" &&
        Array.isArray(mention.value) &&
        mention.value.every((item) => typeof item !== "object")) ||
      (mention.kind === "list" && usable(mention) && !mentions.some((day) => isDay(day) && overlaps(day, mention))),
  );
  const longest = [...lists].sort((a, b) => size(b) - size(a) || (a.kind === "json" ? -1 : 1))[0];
  if (longest === undefined || size(longest) < 2 || !Array.isArray(longest.value)) return undefined;
  return value(longest.items?.[0]?.kind === "phrase" ? withoutFrame(longest.value) : longest.value);
}

/** “the words pear, apple and fig alphabetically”: what frames an enumeration is no part of its first and last item. */
function withoutFrame(items: Json[]): Json[] {
  return items.map((item, index) => {
    const text = String(item);
    const opened =
      index === 0 ? text.replace(/^(?:(?:words|items|names|list|strings|elements|things)\s+)+/i, "") : text;
    return index === items.length - 1
      ? opened.replace(/\s{1,9}(?:alphabetically|alphabetical order|order)$/i, "")
      : opened;
  });
}

/** “from June 2 to June 30” is no list of numbers. */
function isDay({ kind, precision }: Mention): boolean {
  return kind === "date" && precision === "day";
}

function usable(mention: Mention): boolean {
  const kinds = new Set(mention.items?.map((item) => item.kind));
  return (
    kinds.has("number") ||
    kinds.has("quoted") ||
    kinds.has("name") ||
    (kinds.has("phrase") && (mention.items?.length ?? 0) >= 3)
  );
}

function size(mention: Mention): number {
  return Array.isArray(mention.value) ? mention.value.length : 0;
}
