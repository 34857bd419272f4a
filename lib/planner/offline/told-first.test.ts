import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { firstCalls, nextCalls } from "@/lib/testing/first-calls";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("what is told first is what is asked of", () => {
  it.each([
    [
      "an amount",
      "our table is 140 cm wide, how many inches is that?",
      'unit-converter {"value":140,"from":"cm","to":"inches"}',
    ],
    [
      "a length in two units",
      "my niece is 4 foot 3, how many cm is that",
      'unit-converter {"value":51,"from":"inches","to":"cm"}',
    ],
    [
      "how much it is",
      "could you tell me how tall 192 cm is in feet",
      'unit-converter {"value":192,"from":"cm","to":"feet"}',
    ],
    [
      "what it was, and is now",
      "The fare was 80 and now it's 68, how many percent off is that",
      'percentage {"from":80,"to":68}',
    ],
    [
      "what is needed, by whom",
      "My coach needs my BMI for the file. I weigh 82 kg and I'm 1.86 m tall, could you work it out?",
      'body-mass-index {"weight":82,"height":1.86}',
    ],
    [
      "what somebody was and is",
      "I was 80 kg and now I'm 76, what percentage of weight did I lose",
      'percentage {"from":80,"to":76}',
    ],
    [
      "things that “these two” are",
      "We are redoing our menu with crimson letters on a beige background. What contrast ratio do these two have?",
      'colour-contrast {"foreground":"crimson","background":"beige"}',
    ],
    [
      "“one” and “another”",
      'One sign says "mind the step" and another says "mind the gap". How similar are the two?',
      'text-diff {"old":"mind the step","new":"mind the gap"}',
    ],
    [
      "where a text was found",
      "i found this in a link, what does it say in plain text: Fish%20%26%20chips%3A%20today",
      'encoder {"text":"Fish%20%26%20chips%3A%20today","format":"url"}',
    ],
    [
      "what a pattern found, in another order",
      "Use the regex (\\w+)@(\\w+) with replacement $2-$1 on this text: mail ann@home or bob@work",
      'regex-tester {"pattern":"(\\\\w+)@(\\\\w+)","text":"mail ann@home or bob@work","replacement":"$2-$1"}',
    ],
    [
      "texts below one another",
      "Compare my two drafts\nOld: we open at nine\nNew: we open at ten",
      'text-diff {"old":"we open at nine","new":"we open at ten"}',
    ],
    [
      "what texts are called",
      'How similar are these two mottos? First: "Slow and steady" Second: "Slow but steady"',
      'text-diff {"old":"Slow and steady","new":"Slow but steady"}',
    ],
    [
      "as many numbers as things",
      "the standard deviation of six apples at the market: 148, 155, 151, 160, 147, 152 grams",
      'statistics {"numbers":[148,155,151,160,147,152],"measure":"standard deviation"}',
    ],
    [
      "where it is asked for",
      "We land at 21:40 local time in Lisbon. What time is that at home in Oslo?",
      'time-zone-converter {"to":"Europe/Oslo","time":"21:40","from":"Europe/Lisbon"}',
    ],
    [
      "rows with a request right under them",
      "here's my table:\ncity,people\nBern,134\nBasel,178\nconvert it to JSON",
      'csv-to-json {"csv":"city,people\\nBern,134\\nBasel,178"}',
    ],
    [
      "a year that is none of what comes next",
      "calendar march 2033 weeks start sunday",
      'calendar {"year":2033,"month":"March","first_weekday":"Sunday"}',
    ],
    [
      "a unit with two letters exchanged",
      "how many acers are 3 hectares",
      'unit-converter {"value":3,"from":"hectares","to":"acres"}',
    ],
    ["what a number is called", "a version 7 uuid", 'uuid-generator {"version":7}'],
    [
      "how many there are",
      "I ran 5 laps in 72, 75, 71, 78 and 74 seconds. What's my average?",
      'statistics {"numbers":[72,75,71,78,74],"measure":"mean"}',
    ],
    ["a measure in short", "stdev 4,8,6", 'statistics {"numbers":[4,8,6],"measure":"standard deviation"}'],
    [
      "a sign between matrices",
      "[[1,2],[3,4]] x [[5,6],[7,8]]",
      'matrix-calculator {"left":[[1,2],[3,4]],"right":[[5,6],[7,8]]}',
    ],
    ["a thing that is made of nothing", "I need a new uuid", "uuid-generator {}"],
    ["the same, asked for otherwise", "get me a password", "password-generator {}"],
    [
      "a verb that is made of a word of the tool",
      "alphabetize these and drop the doubles: Tom, Ann, Tom, Lea",
      'sort-lines {"text":"Tom, Ann, Tom, Lea","unique":true}',
    ],
  ])("%s: %s", async (_, question, call) => expect((await callsFor(question)).join()).toContain(call));
});

describe("a program computes", () => {
  it.each([
    ["several purchases", "what's the total of 4 notebooks at 3.75 and 2 pens at 1.20", "4 * 3.75 + 2 * 1.2"],
    ["one of which is alone", "three coffees at 2.80 and a cake for 4.50, how much is that", "3 * 2.8 + 1 * 4.5"],
    [
      "a price for a unit",
      "3 kg of pears at 2.40 a kilo and 2 kg of figs at 5 per kg, what's the total?",
      "3 * 2.4 + 2 * 5",
    ],
    ["what is left over", "I put 250 photos in albums of 36. how many photos are left over?", "250 % 36"],
    ["a triangle by its base", "a sail, triangular, has a base of 3 m and is 5 m high, what's its area?", "3 * 5 / 2"],
    ["divisors but not others", "how many numbers from 1 to 500 can be divided by 4 but not by 6", "n % 6 != 0"],
    ["zeros at an end", "with how many zeros does 40! end", "trailing_zeros(factorial(40))"],
    [
      "what all of a range divide",
      "what is the smallest number that every number from 1 to 12 divides",
      "math.lcm(*some(span(1, 12)))",
    ],
    [
      "first letters",
      "take the first letter of every word and put them together: Please Excuse My Dear Aunt Sally",
      "w[0] for w in words",
    ],
    [
      "a sequence from its beginning",
      "the 20th fibonacci number when the sequence starts with 1, 1, 2",
      "nth(20, fibonacci())",
    ],
    ["the larger of two", "which is larger, 17 or 71", "max([17,71])"],
    ["whether two share a divisor", "are 14 and 25 coprime", "math.gcd(*[14,25]) == 1"],
    ["in how many ways", "how many ways can I arrange 5 books", "factorial(5)"],
    ["characters, said either way", 'tell me how many characters are in "rhododendron"', 'len(\\"rhododendron\\")'],
  ])("%s: %s", async (_, question, code) => expect((await callsFor(question)).join()).toContain(code));
});

describe("what is asked in other terms takes two steps", () => {
  it.each([
    [
      "a number in another base",
      "write the hex number 3f9 as a roman numeral",
      'number-base {"number":"3f9","to_base":"decimal","from_base":"hexadecimal"}',
      "1017",
      'roman-numerals {"number":1017}',
    ],
    [
      "digits that are binary",
      "what are the prime factors of binary 110110",
      'number-base {"number":"110110","to_base":"decimal","from_base":"binary"}',
      "54",
      'prime-numbers {"number":54}',
    ],
    [
      "hours between days",
      "how many hours are there between 3 March 2027 and 20 March 2027?",
      'dates {"start":"2027-03-03","end":"2027-03-20"}',
      { days: 17, weeks: 2.43, working_days: 13 },
      'unit-converter {"value":17,"from":"days","to":"hours"}',
    ],
  ])("%s: %s", async (_, question, first, value, second) => {
    expect(await callsFor(question)).toEqual([first]);
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([second]);
  });
});

describe("two are asked for", () => {
  it.each([
    [
      "of one unit",
      "compare a loan of 20k at 4% over 10 and 15 years",
      'loan-payment {"amount":20000,"annual_rate":4,"years":10}',
      'loan-payment {"amount":20000,"annual_rate":4,"years":15}',
    ],
    [
      "of percentages",
      "compare 1000 at 5% and 6% for 10 years compound",
      'compound-interest {"principal":1000,"annual_rate":5,"years":10}',
      'compound-interest {"principal":1000,"annual_rate":6,"years":10}',
    ],
    [
      "of one and one",
      "a mortgage of 300000 over 20 years, one with 3.2% and one with 3.9%. What would we pay per month in each case?",
      'loan-payment {"amount":300000,"annual_rate":3.2,"years":20}',
      'loan-payment {"amount":300000,"annual_rate":3.9,"years":20}',
    ],
    [
      "with a sign between them",
      '7 uuids + sha1 of "harbour"',
      'uuid-generator {"count":7}',
      'hash {"text":"harbour","algorithm":"sha1"}',
    ],
    [
      "the second by what is otherwise",
      "loan of 10000 at 5% for 3 years: monthly payment? and what if it's 5 years?",
      'loan-payment {"amount":10000,"annual_rate":5,"years":3,"payments_per_year":12}',
      'loan-payment {"amount":10000,"annual_rate":5,"years":5,"payments_per_year":12}',
    ],
  ])("%s: %s", async (_, question, ...calls) => expect(await callsFor(question)).toEqual(calls));

  it.each([
    [
      "a form is kept",
      "15 as binary, then as hex",
      "1111",
      'number-base {"number":"1111","to_base":"hexadecimal","from_base":"binary"}',
    ],
    [
      "its characters are those of what came out",
      'turn "# Tea" into html and count its characters',
      "<h1>Tea</h1>",
      "<h1>Tea",
    ],
  ])("%s: %s", async (_, question, value, second) => {
    expect((await nextCalls(index, createOfflinePlanner(), question, value)).join()).toContain(second);
  });
});

it.each([
  ["What's 30% of 250, and what's 15% of that?", "divide(30 * 250, 100)"],
  [
    "I borrow 9,400 at 5.1% over six years. What do I pay per month, how much interest is that in total, and what is 20% of that?",
    'loan-payment {"amount":9400,"annual_rate":5.1,"years":6}',
  ],
])("what is asked of that waits for it: %s", async (question, first) => {
  expect(await callsFor(question)).toEqual([expect.stringContaining(first)]);
});

describe("nothing is done", () => {
  it.each([
    "password 16 no symbols",
    "is the sum of 17 and 24 a prime number?",
    "is 3 * 17 + 2 prime",
    "draw a circle with radius 5",
    "download https://example.com",
    "how is a md5 hash computed",
    "please make it lower case with dashes: Annual Report Final",
    "convert 72 kg to pounds and tell me my bmi at 180 cm",
    "how many lines does this have: one\ntwo\nthree",
    'give me the items with more than 1: {"items":[{"n":1},{"n":3}]}',
    'how many keys does {"a":1,"b":2} have',
    "Please shorten this link: https://www.city-library.example/opening/hours",
    "500 g of ham at 2.40 a kilo and 2 kg of figs at 3 per kg, what's the total?",
    "2 shirts for 30, and 3 hats for 5 each. total?",
    "area of a triangle with base 7 cm and height 4.5 m",
    "for a loan of 15000 at 5% over 5 years, what share of the loan do I pay in interest? in percent",
  ])("%s", async (question) => expect(await callsFor(question)).toEqual([]));
});
