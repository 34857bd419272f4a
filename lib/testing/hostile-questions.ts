import type { Json } from "@/lib/json";

/** Of a question, in characters. */
const LONGEST = 8_000;
/** Of a result, in characters. */
const LARGEST = 1_000_000;

function fill(unit: string, length = LONGEST): string {
  return unit.repeat(Math.floor(length / unit.length));
}

/** Comments that an expression which looks for a picture takes in ever new ways. */
const COMMENTS = "<!---->".repeat(30);
const ZALGO = `H${"\u0300\u0316\u0323".repeat(900)}i`;

/** Questions that were made to keep a reader busy: what they are, and the text. */
export const HOSTILE_QUESTIONS: readonly (readonly [string, string])[] = [
  ["a chain of small words", `Generate a password with symbols ${"is ".repeat(40)}x`],
  ["a longer chain of small words", `Generate a password with symbols ${"is ".repeat(2_000)}x`],
  ["a chain of negations", `Sort 3, 1, 2 with descending ${"not is ".repeat(40)}`],
  ["a picture's comments, encoded", `Decode the base64 text ${Buffer.from(COMMENTS).toString("base64")}`],
  ["quotation marks that open", fill("“")],
  ["quotation marks that open, in a sentence", `How many words are in ${fill("“a ", 7_900)}`],
  ["quotation marks that close", fill("”")],
  ["quotation marks of every kind", fill(`"'“‘\``)],
  ["quotation marks within quotation marks", fill('"“', 4_000) + fill('”"', 4_000)],
  ["apostrophes", fill("a'")],
  ["brackets that open", `What is ${fill("(", 7_900)}1`],
  ["brackets within brackets", `What is ${"(".repeat(3_900)}1${")".repeat(3_900)}`],
  ["square brackets", `Sum of ${fill("[", 7_900)}`],
  ["braces", `Format {"a":${fill('{"a":', 7_800)}`],
  [
    "a table whose columns are all named",
    `mean of the column ${"a ".repeat(500)}\n${"a,".repeat(1_000)}b\n${"1,".repeat(1_000)}2`,
  ],
  [
    "JSON far down under keys that are named",
    `get the path ${"a ".repeat(590)} of ${'{"a":'.repeat(900)}1${"}".repeat(900)}`,
  ],
  ["tags", `escape ${fill("<a>", 7_900)}`],
  ["digits", `What is ${fill("7", 7_900)}`],
  ["digits with points", `What is ${fill("1.", 7_900)}`],
  ["digits with commas", `What is ${fill("1,000", 7_900)}`],
  ["signs", `What is 1${fill("+-", 7_900)}1`],
  ["a sum", `What is ${fill("1+", 7_900)}1`],
  ["powers", `What is ${fill("9**", 7_900)}9`],
  ["number words", `What is ${fill("twenty-one hundred and ", 7_900)}`],
  ["then upon then", `Add 1 and 2, ${fill("then double it ", 7_900)}`],
  ["dates", `How many days are between ${fill("2024-01-01 and ", 7_900)}`],
  ["units", `Convert ${fill("5 km ", 7_900)} to miles`],
  ["a comparison", `Is ${fill("97 ", 7_900)} prime?`],
  ["an address", `Is http://${fill(":", 7_900)} valid?`],
  ["an e-mail address", `Is ${fill("a.", 7_900)}@b valid?`],
  ["a list", `Sort ${fill("b, a, ", 7_900)}`],
  ["and upon and", `Sort ${fill("a and ", 7_900)}`],
  ["capitals", fill("Aa ")],
  ["words of one letter", fill("a ")],
  ["one word", fill("a")],
  ["spaces", `Convert${fill(" ", 7_900)}5`],
  ["line feeds", `Convert${fill("\n", 7_900)}5`],
  ["spaces of every kind", `Convert${fill("\u00a0\u2003\u3000\u200b\t", 7_900)}5`],
  ["marks upon marks", ZALGO],
  ["faces", fill("👩‍👩‍👧‍👦")],
  ["letters that unfold", fill("ﷺ")],
  ["words without end", `Sort ${Array.from({ length: 1_500 }, (_, at) => `w${at}q`).join(" ")}`.slice(0, LONGEST)],
  ["halves of characters", fill("\ud83d")],
  ["Han", fill("漢字")],
  ["another language", `¿Cuántas ${fill("“letras ", 7_900)}?`],
  ["comments of a page", fill("<!---->")],
  ["markup", fill("<a ")],
  ...[..."!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"].map((sign) => [`8,000 of ${sign}`, fill(sign)] as const),
];

function nested(depth: number): Json {
  let value: Json = 1;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

function record(count: number, value: (index: number) => Json): Record<string, Json> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value(index)]));
}

function list(count: number, value: (index: number) => Json): Json[] {
  return Array.from({ length: count }, (_, index) => value(index));
}

/** Results that were made to keep whoever words them busy: what they are, and the value. */
export const HOSTILE_RESULTS: readonly (readonly [string, Json])[] = [
  ["a picture's comments", COMMENTS],
  ["a picture's comments, by the thousand", fill("<!---->", LARGEST)],
  ["a record with a picture's comments", { svg: fill("<!---->", 100_000), size: 9 }],
  ["60,000 spaces", `a${" ".repeat(60_000)}b`],
  ["a record with 60,000 spaces", { a: `a${" ".repeat(60_000)}b`, b: 1 }],
  ["a list of spaces", list(10, () => `a${" ".repeat(60_000)}b`)],
  ["spaces and nothing else", fill(" ", LARGEST)],
  ["line feeds", fill("\n", LARGEST)],
  ["line feeds between spaces", fill(" \n ", LARGEST)],
  ["graves", fill("`", LARGEST)],
  ["graves apart", fill("` ", LARGEST)],
  ["backslashes", fill("\\", LARGEST)],
  ["brackets", fill("](", LARGEST)],
  ["entities", fill("&a", LARGEST)],
  ["full stops", fill(".", LARGEST)],
  ["digits", fill("7", LARGEST)],
  ["marks upon marks", fill(ZALGO, LARGEST)],
  ["a list of numbers", list(300_000, (index) => index % 10)],
  ["a list of empty lists", list(300_000, () => [])],
  ["a list of records", list(100_000, (index) => ({ a: index }))],
  ["a record of many", record(80_000, (index) => index)],
  ["a record of texts in one another", record(1_000, (index) => "a".repeat(Math.min(index, 200)))],
  ["a table of 700 columns", list(100, () => record(700, (index) => index))],
  ["records that each name another column", list(20_000, (index) => ({ [`k${index}`]: index }))],
  ["records under names", record(5_000, () => ({ a: 1, b: 2 }))],
  ["a name of a million letters", { [fill("aB", LARGEST)]: 1, b: 2 }],
  ["a list in lists", nested(1_000)],
  ["a record in records", list(10, () => ({ a: { b: nested(500) } }))],
];
