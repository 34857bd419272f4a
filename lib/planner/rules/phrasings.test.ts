import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "@/lib/planner";
import type { SearchIndex } from "@/lib/search";
import { plannerState } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createRulesPlanner } from "./index";

const GRANTS = { public: true };
let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

/** The call that the planner makes over the tools that ship; undefined where it asks back, finds none or needs none. */
async function callFor(question: string): Promise<Call | undefined> {
  const planner = createRulesPlanner();
  const keywords = await index.keywordsNear(question, { grants: GRANTS, limit: 40 });
  const state = plannerState({ question, keywords });
  const plan = await planner.plan(state);
  if (plan.action !== "search") return undefined;
  const { candidates } = await index.search(plan.query ?? question, {
    keywords: plan.keywords,
    grants: GRANTS,
    limit: 10,
  });
  return (await planner.choose({ ...state, candidates }, candidates)).calls[0];
}

/** A question as people type it, the functions that may answer it, and what the first of them must be given. */
const ASKED: [question: string, functions: string, values: Call["arguments"]][] = [
  ["sha256 hash of hello", "hash", { text: "hello", algorithm: "sha256" }],
  ["Compute the SHA-256 hash of the text hello", "hash", { text: "hello", algorithm: "sha256" }],
  ["What is the sha256 of hello", "hash", { text: "hello" }],
  ["md5 of banana", "hash", { text: "banana", algorithm: "md5" }],
  ["please give me the MD5 checksum for the word banana", "hash", { text: "banana", algorithm: "md5" }],
  ["hash the string open sesame with sha 512", "hash", { text: "open sesame", algorithm: "sha512" }],
  [
    "what's the sha1 hash of correct horse battery staple?",
    "hash",
    { text: "correct horse battery staple", algorithm: "sha1" },
  ],
  ["hello -> SHA3-256", "hash", { text: "hello", algorithm: "sha3_256" }],
  ["hash hello", "hash", { text: "hello" }],
  ["sha3-512 of 12345", "hash", { text: "12345", algorithm: "sha3_512" }],
  ["base64 encode hello world", "encoder/encode", { text: "hello world" }],
  ["encode hello world in base64", "encoder/encode", { text: "hello world" }],
  ["decode aGVsbG8= from base64", "encoder/decode", { text: "aGVsbG8=" }],
  ["Can you hex encode the text cat please?", "encoder/encode", { text: "cat", format: "hex" }],
  ["escape <b>hi</b> as html", "encoder/encode", { text: "<b>hi</b>", format: "html" }],
  ["sos in morse code", "morse-code/encode", { text: "sos" }],
  ["translate hello into morse", "morse-code/encode", { text: "hello" }],
  ["How do I write good morning in Morse code?", "morse-code/encode", { text: "good morning" }],
  ["decode .... . .-.. .-.. --- from morse", "morse-code/decode", { morse: ".... . .-.. .-.. ---" }],
  [
    "encrypt attack at dawn with caesar shift 5",
    "caesar-cipher|code-interpreter",
    { text: "attack at dawn", shift: 5 },
  ],
  ["caesar cipher hello with a shift of 7", "caesar-cipher|code-interpreter", { text: "hello", shift: 7 }],
  ["decrypt khoor with the caesar cipher", "caesar-cipher", { text: "khoor", direction: "decrypt" }],
  ["rot13 of hello", "caesar-cipher|code-interpreter", {}],
  ["convert hello big world to snake case", "text-case/convert", { text: "hello big world", to: "snake" }],
  ["make user account id camelCase", "text-case/convert", { text: "user account id", to: "camel" }],
  ["title case: the lord of the rings", "text-case/convert|code-interpreter", {}],
  ["slugify My First Blog Post", "text-case/slugify", { text: "My First Blog Post" }],
  ["make a slug out of Hello World Again", "text-case/slugify", { text: "Hello World Again" }],
  ["reverse stressed", "code-interpreter|text-case/reverse", {}],
  ["hello world in uppercase", "code-interpreter|text-case/convert", {}],
  ["how many words are in the quick brown fox", "code-interpreter|text-statistics", {}],
  ["word count of: to be or not to be", "code-interpreter|text-statistics", {}],
  ["text statistics for the sentence It was a dark night.", "text-statistics", { text: "It was a dark night." }],
  [
    "how readable is this: The cat sat on the mat. It purred.",
    "readability",
    { text: "The cat sat on the mat. It purred." },
  ],
  ['flesch reading ease of "Dogs bark loudly at night."', "readability", { text: "Dogs bark loudly at night." }],
  ["What reading level has the text Dogs bark loudly at night", "readability", { text: "Dogs bark loudly at night" }],
  ['diff "cat" and "cart"', "text-diff", { old: "cat", "new": "cart" }],
  ['what\'s the difference between the texts "a b c" and "a c"', "text-diff", { old: "a b c", "new": "a c" }],
  ['test the regex [a-z]+ on "hello 42"', "regex-tester", { pattern: "[a-z]+", text: "hello 42" }],
  [
    "find all matches of `\\w+@\\w+` in `me@home and you@work`",
    "regex-tester",
    { pattern: "\\w+@\\w+", text: "me@home and you@work" },
  ],
  ["sort pear, apple, fig", "sort-lines|code-interpreter", {}],
  ["sort banana, cherry, apple in descending order", "sort-lines|code-interpreter", {}],
  ["remove duplicates from red, blue, red", "sort-lines|code-interpreter", {}],
  ["alphabetize: zebra, monkey, ant", "sort-lines|code-interpreter", {}],
  ['minify this json: { "a": 1 }', "json-query/format", { json: '{ "a": 1 }' }],
  ['get users[0].name from {"users":[{"name":"Bob"}]}', "json-query/query", { path: "users[0].name" }],
  ["csv to json: a,b\n1,2", "csv-to-json", { csv: "a,b\n1,2" }],
  ["turn this csv into json\nname,age\nAnn,34", "csv-to-json", { csv: "name,age\nAnn,34" }],
  ["markdown to html: # Hello", "markdown-to-html", { markdown: "# Hello" }],
  ["qr code for https://example.com", "qr-code", { text: "https://example.com" }],
  ["make me a qr code that says hello world", "qr-code", { text: "hello world" }],
  ["generate a QR code with the text see you at noon", "qr-code", { text: "see you at noon" }],
  [
    "QR for www.example.org with high error correction",
    "qr-code",
    { text: "www.example.org", error_correction: "high" },
  ],
  ["uuid please", "uuid-generator", {}],
  ["generate a v7 uuid", "uuid-generator", { version: 7 }],
  ["generate a password", "password-generator", {}],
  ["password with 24 characters", "password-generator", { length: 24 }],
  ["gimme 5 passwords without symbols", "password-generator", { count: 5, symbols: false }],
  ["make a 12 character password without digits", "password-generator", { length: 12, digits: false }],
  ["#ff8800 in rgb", "colour-converter", { colour: "#ff8800", to: "rgb" }],
  ["what is the hex code of tomato", "colour-converter", { colour: "tomato", to: "hex" }],
  ["convert rgb(10, 20, 30) to hsl", "colour-converter", { colour: "rgb(10, 20, 30)", to: "hsl" }],
  ["convert teal to cmyk", "colour-converter", { colour: "teal", to: "cmyk" }],
  ["contrast between #333 and white", "colour-contrast", { foreground: "#333", background: "white" }],
  ["is grey text on black accessible?", "colour-contrast", { foreground: "grey", background: "black" }],
  ["5 miles in km", "unit-converter", { value: 5, from: "miles", to: "km" }],
  ["how many feet is 3 meters", "unit-converter", { value: 3, from: "meters", to: "feet" }],
  ["convert 100 f to c", "unit-converter", { value: 100 }],
  ["72 degrees fahrenheit to celsius", "unit-converter", { value: 72 }],
  ["what's 2.5 kg in pounds?", "unit-converter", { value: 2.5, from: "kg", to: "pounds" }],
  ["how many ounces in 3 cups", "unit-converter", { value: 3, from: "cups" }],
  ["255 in binary", "number-base|code-interpreter", {}],
  ["convert ff from hexadecimal to decimal", "number-base|code-interpreter", {}],
  ["hex 1f to decimal", "number-base|code-interpreter", {}],
  ["1010 binary to decimal", "number-base|code-interpreter", {}],
  ["write 1999 in roman numerals", "roman-numerals/to_roman|code-interpreter", {}],
  ["what number is MCMXCIX", "roman-numerals/from_roman", { numeral: "MCMXCIX" }],
  ["xiv roman to number", "roman-numerals/from_roman", { numeral: "xiv" }],
  ["17 * 23", "calculator", {}],
  ["what is 15% of 80", "percentage/percent_of|calculator|code-interpreter", {}],
  ["12 is what percent of 80", "percentage/what_percent|calculator|code-interpreter", {}],
  ["percentage change from 50 to 65", "percentage/percent_change|calculator|code-interpreter", {}],
  ["price of 59.90 with 20% off", "percentage/discount|calculator|code-interpreter", {}],
  ["How much is a 59.90 shirt with 20% off?", "percentage/discount", { price: 59.9, percent: 20 }],
  ["a jacket costs $80 and is 25% off, what do i pay", "percentage/discount", { price: 80, percent: 25 }],
  ["what is the price of an 80 dollar jacket at 25% off", "percentage/discount", { price: 80, percent: 25 }],
  ["is 97 prime", "prime-numbers/is_prime|code-interpreter", {}],
  ["prime factors of 360", "prime-numbers/prime_factors|code-interpreter", {}],
  ["primes between 10 and 30", "prime-numbers/list_primes|code-interpreter", {}],
  ["100th prime", "prime-numbers/nth_prime|code-interpreter", {}],
  ["average of 3, 5 and 10", "statistics|code-interpreter", {}],
  ["standard deviation of 2 4 4 4 5 5 7 9", "statistics|code-interpreter", {}],
  ["median: 7, 1, 9", "statistics|code-interpreter", {}],
  ["area of a circle with radius 5", "geometry|code-interpreter", { shape: "circle", radius: 5 }],
  ["volume of a sphere, radius 3", "geometry|code-interpreter", { shape: "sphere", radius: 3 }],
  ["perimeter of a 4 by 3 rectangle", "geometry|code-interpreter", { shape: "rectangle" }],
  [
    "determinant of [[2,3],[1,4]]",
    "matrix-calculator/determinant",
    {
      matrix: [
        [2, 3],
        [1, 4],
      ],
    },
  ],
  ["transpose [[1,2],[3,4]]", "matrix-calculator/transpose", {}],
  ["what day of the week was 1969-07-20", "dates/weekday", { date: "1969-07-20" }],
  ["weekday of july 4 2026", "dates/weekday", { date: "2026-07-04" }],
  ["days between 2026-01-01 and 2026-03-01", "dates/difference", { start: "2026-01-01", end: "2026-03-01" }],
  ["how many days until christmas", "dates/days_until", { date: "2026-12-25" }],
  ["What day was 1 January 2000?", "dates/weekday", { date: "2000-01-01" }],
  ["how old is someone born 3 March 1980", "dates/age", { birthday: "1980-03-03" }],
  ["90 days after 2026-03-01", "dates/add", { days: 90, date: "2026-03-01" }],
  ["calendar for march 2027", "calendar", { year: 2027, month: "March" }],
  [
    "show me february 2026 calendar with weeks starting on sunday",
    "calendar",
    { month: "February", first_weekday: "Sunday" },
  ],
  ["what time is it in tokyo", "time-zone-converter", { to: "Tokyo" }],
  [
    "What time is it in Tokyo when it is 15:00 in Berlin?",
    "time-zone-converter",
    { time: "15:00", from: "Berlin", to: "Tokyo" },
  ],
  ["what time is it in Sydney if it is 9 am in London", "time-zone-converter", { from: "London", to: "Sydney" }],
  ["current time in new york", "time-zone-converter", { to: "New York" }],
  ["convert 15:30 berlin time to new york", "time-zone-converter", { from: "Berlin", to: "America/New_York" }],
  ["tip on 50 dollars", "tip-calculator|calculator", { bill: 50 }],
  [
    "split a 120 dollar bill between 4 people with 18% tip",
    "tip-calculator",
    { bill: 120, people: 4, tip_percent: 18 },
  ],
  [
    "monthly payment for a 250000 loan at 4% over 25 years",
    "loan-payment",
    { amount: 250000, annual_rate: 4, years: 25 },
  ],
  ["mortgage payment for 300k at 5 percent, 30 years", "loan-payment", { amount: 300000, annual_rate: 5, years: 30 }],
  ["1000 at 5% for 10 years compound interest", "compound-interest", { principal: 1000, annual_rate: 5, years: 10 }],
  ["bmi 70 kg 175 cm", "body-mass-index", { weight: 70, height: 175 }],
  ["my bmi? i'm 180 cm tall and weigh 82 kg", "body-mass-index", { weight: 82, height: 180 }],
  ["run print(2**10)", "code-interpreter", { code: "print(2**10)" }],
  ["python: print(sum(range(10)))", "code-interpreter", { code: "print(sum(range(10)))" }],
  ["how many r in strawberry", "code-interpreter", {}],
  ["how many days from June 2 to June 30, 2024?", "dates/difference", { start: "2024-06-02", end: "2024-06-30" }],
  ["what date will it be in 3 weeks", "dates/add", { days: 21, date: "2026-01-15" }],
  ["which day is next monday?", "dates/add", { days: 4, date: "2026-01-15" }],
  ["what was the date 10 days ago", "dates/add", { days: -10, date: "2026-01-15" }],
  ["what's the date today?", "dates/add", { days: 0, date: "2026-01-15" }],
  ["share a €80 bill 2 ways and tip 15%", "tip-calculator", { bill: 80, people: 2, tip_percent: 15 }],
  ["what percentage of 80 is 20", "percentage/what_percent|code-interpreter", { part: 20, whole: 80 }],
  [
    "compound interest: 50 every month at 4% for 12 years, starting with 100",
    "compound-interest",
    { principal: 100, annual_rate: 4, years: 12, monthly_contribution: 50 },
  ],
  ["sum of the odd numbers between 1 and 99", "code-interpreter", {}],
  ["convert 77 to oct", "number-base|code-interpreter", { number: "77", to_base: "octal" }],
  ["0x1f in decimal", "code-interpreter", {}],
  ["log base 3 of 81", "code-interpreter", {}],
  ["factorise 84", "code-interpreter|prime-numbers/prime_factors", {}],
  ["delete the repeated words: x, y, x", "sort-lines|code-interpreter", { unique: true }],
  ["6'2\" in cm", "unit-converter", { value: 74, from: "inches", to: "cm" }],
  ["how many cm are 5 feet 4 inches", "unit-converter", { value: 64, from: "inches", to: "cm" }],
  ["what's 20°C in °F", "unit-converter", { value: 20, from: "°C", to: "°F" }],
  ["convrt 10 kilometers to miles", "unit-converter", { value: 10, from: "kilometers", to: "miles" }],
  ["wich day of the week is 2026-05-01", "dates/weekday", { date: "2026-05-01" }],
  ["day of the week for 4th of july 1776", "dates/weekday", { date: "1776-07-04" }],
  ["days from 1 Jan 2026 to 1 Feb 2026", "dates/difference", { start: "2026-01-01", end: "2026-02-01" }],
  ["45 days from today", "dates/add", { days: 45, date: "2026-01-15" }],
  ["whats the date in 2 weeks", "dates/add", { days: 14, date: "2026-01-15" }],
  ["days till xmas", "dates/days_until", { date: "2026-12-25" }],
  ["how many weekdays are in november 2026", "code-interpreter", {}],
  ["what week number is it", "code-interpreter", {}],
  ["show calendar for feb 2027", "calendar", { year: 2027, month: "February" }],
  ["3/4 cup in ml", "unit-converter", { value: 0.75, to: "ml" }],
  ["1 1/2 cups to ml", "unit-converter", { value: 1.5, from: "cups", to: "ml" }],
  ["half a mile in meters", "unit-converter", { value: 0.5, from: "mile", to: "meters" }],
  ["180cm in feet", "unit-converter", { value: 180, from: "cm", to: "feet" }],
  ["how many ml in 2 tbsp", "unit-converter", { value: 2, from: "tablespoons", to: "ml" }],
  ["whats 5'11 in cm", "unit-converter", { value: 71, from: "inches", to: "cm" }],
  ["bmi of someone 5 ft 9 weighing 160 lbs", "body-mass-index", { weight: 160, height: 69, units: "imperial" }],
  ["area of circle with diameter 10", "geometry", { shape: "circle", radius: 5 }],
  ["volume of a 3x4x5 box", "geometry", { shape: "box", width: 3, height: 4, depth: 5 }],
  ["hypotenuse of a right triangle with sides 5 and 12", "geometry", { side_a: 5, side_b: 12 }],
  ["give me 3 uuids", "uuid-generator", { count: 3 }],
  ["strong password 20 chars no symbols", "password-generator", { length: 20, symbols: false }],
  ["list primes below 30", "code-interpreter|prime-numbers/list_primes", {}],
  ["price went from 80 to 92, how much percent is that", "percentage/percent_change|code-interpreter", {}],
  ["convert 1f4 hex to decimal", "code-interpreter|number-base", {}],
  ["what time is it in tokyo when its 9am in new york", "time-zone-converter", { time: "09:00", to: "Tokyo" }],
  ["average of the price column:\nitem,price\na,10\nb,20", "csv-analysis", {}],
  ["md5 of test", "hash", { text: "test", algorithm: "md5" }],
  ["caesar shift 4 on zebra", "caesar-cipher", { text: "zebra", shift: 4 }],
  ["avg of 4, 8, 15", "statistics|code-interpreter", {}],
];

describe("a question as people type it", () => {
  it.each(ASKED)("%s runs %s", async (question, functions, values) => {
    const call = await callFor(question);
    const named = `${call?.tool}/${call?.function}`;
    const allowed = functions.split("|").map((name) => (name.includes("/") ? name : `${name}/main`));
    expect(allowed).toContain(named);
    if (named === allowed[0]) expect(call?.arguments).toMatchObject(values);
  });
});

/** Something that is needed is missing, or no tool does it: nothing may be made up. */
const NOT_RUN = [
  "Calculate a SHA-512 hash",
  "sha256",
  "base64 decode",
  "morse code",
  "Encrypt my text with a Caesar cipher",
  "convert to snake case",
  "count the words",
  "format my JSON",
  "convert csv to json",
  "convert markdown",
  "qr code please",
  "convert a colour to hsl",
  "convert miles to km",
  "convert a number to roman numerals",
  "is it prime?",
  "calculate the mean",
  "determinant of a matrix",
  "how much tip should i leave",
  "what's my bmi",
  "what is a hash function",
  "explain how base64 works",
  "who invented morse code",
  "crack this sha256 hash",
  "which password manager is the best?",
  "what is the exchange rate of dollar to euro",
  "convert 100 usd to eur",
  "whats the weather in paris tomorrow",
  "how many a's are in banana plus how many p's in apple",
  "translate hello to french",
  'translate "see you soon" into Italian',
  "is my password safe",
  "what's my favourite colour",
  "how long does it take to fly to tokyo",
  "who was born on 5 May 1990",
  "what's the weather in berlin on 2026-05-01",
  "scan this qr code",
  "summarize this text: I went home.",
  "convert this pdf to word",
  "what is the meaning of the colour red",
  "history of the calendar",
  "should i take a loan",
];

describe("a question that lacks something or that no tool answers", () => {
  it.each(NOT_RUN)("%s runs nothing", async (question) => {
    expect(await callFor(question)).toBeUndefined();
  });
});
