import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { firstCalls, nextCalls } from "@/lib/testing/first-calls";
import { decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("what is given is read as it is meant", () => {
  it.each([
    [
      "a misspelled unit",
      "how hot is 190 celcius in farenheit",
      'unit-converter {"value":190,"from":"celsius","to":"fahrenheit"}',
    ],
    [
      "where somebody is, and not the zone of the machine",
      "We live in Perth. It is 8 am in Cairo, what time is that for us?",
      'time-zone-converter {"to":"Australia/Perth","time":"08:00","from":"Africa/Cairo"}',
    ],
    [
      "a sign in the place of others",
      "mask every \\d in 'ticket 52' with *",
      'regex-tester {"pattern":"\\\\d","text":"ticket 52","replacement":"*"}',
    ],
    [
      "the same before the text",
      'With the pattern [xyz], swap them for _ in "lazy fox"',
      'regex-tester {"pattern":"[xyz]","text":"lazy fox","replacement":"_"}',
    ],
    [
      "a class with a space in it",
      "regex [ ,]+ on 'kale, leek', replace by _",
      'regex-tester {"pattern":"[ ,]+","text":"kale, leek","replacement":"_"',
    ],
    [
      "rows without brackets",
      "transpose the matrix with rows 1 4 6, 2 5 8",
      'matrix-calculator {"matrix":[[1,4,6],[2,5,8]]}',
    ],
    ["a verb in capitals", "RUN in Morse code", 'morse-code {"text":"RUN"}'],
    [
      "a rate with a point before a month’s name",
      "loan of 7,000 at 5.8 APR, 4 years",
      'loan-payment {"amount":7000,"annual_rate":5.8,"years":4}',
    ],
    ["a weight in two units", "9 st 7 lb in kilos", 'unit-converter {"value":133,"from":"pounds","to":"kilos"}'],
    ["a ratio", "Three heirs share 5,400 in the ratio 1:3:5", "shares(5400, 1, 3, 5)"],
    ["a price before", "I paid 63 after 30% off, what was the price before?", "63 * 100 / (100 - 30)"],
  ])("%s: %s", async (_, question, call) => expect((await callsFor(question)).join()).toContain(call));

  it("squares between two numbers are no numbers to be squared", async () => {
    expect((await callsFor("list the square numbers between 100 and 200")).join()).toContain("isqrt");
  });

  it("a tax that is added comes on top of what a discount left", async () => {
    const [call] = await callsFor("kettle 60 dollars, minus a 10% discount, with 5% sales tax added. What do I pay?");
    expect(call).toContain("divide(divide(60 * (100 - 10), 100) * (100 + 5), 100)");
  });

  it("what is left of a price is shared", async () => {
    const [call] = await callsFor("A canoe costs $150 with 20% off, split between 4 friends. How much each?");
    expect(call).toContain("code-interpreter");
    expect(call).toContain("/ 4");
  });
});

describe("two requests", () => {
  it.each([
    [
      "a number that is no item of the list before it",
      "What is the range of 3, 9 and 30? And 13 cubed?",
      ["code-interpreter", 'calculator {"a":13,"o":"**","b":3}'],
    ],
    [
      "a remark at the end",
      'Morse code for "fern". The slug of "Old Fern Road" while we’re at it.',
      ["morse-code", "text-case"],
    ],
    [
      "a label of what they are for",
      "School fete: title case of cake stall, plus the slug of jam rota",
      ['text-case {"text":"cake stall","to":"title"}', 'text-case {"text":"jam rota"}'],
    ],
    [
      "a text that follows, and no result before it",
      'Put "barn owl" in capitals. Then count the words of this: The gate opens early and shuts late.',
      ["barn owl", "The gate opens early and shuts late."],
    ],
    [
      "the same with one other value",
      "Savings of 90 a month at 3% over 6 years, what is it then? What if we save for 8 years instead?",
      ['"years":6', '"years":8'],
    ],
  ])("%s: %s", async (_, question, calls) => {
    expect(await callsFor(question)).toEqual(calls.map((call) => expect.stringContaining(call)));
  });
});

describe("what comes out is wanted in another form", () => {
  it.each([
    [
      "a rank",
      "the 31st prime number in octal",
      'prime-numbers {"n":31}',
      127,
      'number-base {"number":"127","to_base":"octal"}',
    ],
    [
      "sides that need no name",
      "how many gallons go into a tub of 1.4 m by 0.7 m by 0.5 m?",
      'geometry {"shape":"box","width":1.4,"height":0.7,"depth":0.5}',
      { volume: 0.49, surface: 4.06 },
      'unit-converter {"value":0.49,"from":"cubic meters","to":"gallons"}',
    ],
    [
      "the unit of a list, of what a program prints",
      "the sum of 2.5, 4 and 7 kilos in pounds",
      "code-interpreter",
      "13.5\n",
      'unit-converter {"value":13.5,"from":"kilos","to":"pounds"}',
    ],
    [
      "what is counted once more is no figure",
      'how many vowels are in "barn owl", and how many words',
      "aeiou",
      "3\n",
      expect.stringContaining("barn owl"),
    ],
  ])("%s: %s", async (_, question, first, value, second) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(first)]);
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([second]);
  });
});

it.each(["pear", "says"])("nobody decodes what no text comes of: %s", async (word) => {
  const { decision } = await decideOver(index, createOfflinePlanner(), `the base64 of "${word}"`);
  expect(decision).toMatchObject({ calls: [{ tool: "encoder", function: "encode", arguments: { text: word } }] });
});

it("here is where the clock of the person is", async () => {
  const question = "what time is it in Lima when it is 9 am here";
  const { decision } = await decideOver(index, createOfflinePlanner(), question, { timeZone: "Europe/Oslo" });
  expect(decision).toMatchObject({
    calls: [{ arguments: { to: "America/Lima", from: "Europe/Oslo", time: "09:00" } }],
  });
});

it("a day that is only named is asked for", async () => {
  const { decision } = await decideOver(index, createOfflinePlanner(), "days between 7 May 2027 and the party");
  expect(decision).toMatchObject({ action: "ask", missing: [{ tool: "dates", input: "end" }] });
});

describe("nothing is done", () => {
  it.each([
    "put this in base64",
    "decode %41",
    "what is the ratio 4:6 in its lowest terms",
    "what's bigger, 3/7 or 0.43",
    "what does our QR code on the shelf contain",
    "what was hashed to get 9e107d9d372bb6826bd81d3542a419d6",
    "XIV plus IX in roman numerals",
    "md5 of draft-7 draft-8, no spaces at the end",
    "Is there anything other than 1 that 851 is divided by?",
    "what is the mean of 7 and 9 degrees celsius in kelvin",
    "A rectangle is 15 m long, what is it in square metres?",
    "swap every \\d in 'ticket 52'",
    "the telegraph clicks -. --- .-- and I want that as Morse code",
    "A tent costs $60 with 20% off, split between 4 friends",
  ])("%s", async (question) => expect(await callsFor(question)).toEqual([]));
});
