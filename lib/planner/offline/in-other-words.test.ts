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
      "the meeting starts at 8 am Cairo time and we are based in Perth, when is that for us",
      'time-zone-converter {"to":"Australia/Perth","time":"08:00","from":"Africa/Cairo"}',
    ],
    ["a word whose bytes are no text", 'the base64 of "plum"', 'encoder {"text":"plum","format":"base64"}'],
    [
      "a sign in the place of others",
      "mask every \\d in 'ticket 52' with *",
      'regex-tester {"pattern":"\\\\d","text":"ticket 52","replacement":"*"}',
    ],
    [
      "the same before the text",
      'regex: swap [xyz] for _ in "lazy fox"',
      'regex-tester {"pattern":"[xyz]","text":"lazy fox","replacement":"_"}',
    ],
    [
      "a class with a space in it",
      "regex [ ,]+ on 'kale, leek', replace by _",
      'regex-tester {"pattern":"[ ,]+","text":"kale, leek","replacement":"_"',
    ],
    [
      "rows without brackets",
      "determinant of the matrix with rows 2 7 and 3 9",
      'matrix-calculator {"matrix":[[2,7],[3,9]]}',
    ],
    ["a verb in capitals", "RUN in Morse code", 'morse-code {"text":"RUN"}'],
    [
      "a rate with a point before a month’s name",
      "loan of 7,000, 6.9 APR, 4 years",
      'loan-payment {"amount":7000,"annual_rate":6.9,"years":4}',
    ],
    ["a weight in two units", "9 st 7 lb in kilos", 'unit-converter {"value":133,"from":"pounds","to":"kilos"}'],
    ["a ratio", "Split 1,080 francs between Ida and Tom in the ratio 4:5", "shares(1080, 4, 5)"],
    ["a price before", "I paid 63 after 30% off, what was the price before?", "63 * 100 / (100 - 30)"],
    [
      "a time where somebody is",
      "what time is it in Lima when it is 9 am here in Oslo",
      'time-zone-converter {"to":"America/Lima","time":"09:00","from":"Europe/Oslo"}',
    ],
  ])("%s: %s", async (_, question, call) => expect((await callsFor(question)).join()).toContain(call));

  it("squares between two numbers are no numbers to be squared", async () => {
    expect((await callsFor("list the square numbers between 100 and 200")).join()).toContain("isqrt");
  });

  it("a tax that is added comes on top of what a discount left", async () => {
    const [call] = await callsFor("A kettle is $60, 10% off and then 5% sales tax is added, what do I pay?");
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
      "Mode of 5, 9, 9 and 40, and also 13 squared",
      ["statistics", "calculator"],
    ],
    ["a remark at the end", 'md5 of "fern"? And the base64 of "fern" while we’re at it.', ["hash", "encoder"]],
    [
      "a label of what they are for",
      "for the leaflet: hex code of teal, plus a slug for Winter Walks in the Hills",
      ['colour-converter {"colour":"teal","to":"hex"}', 'text-case {"text":"Winter Walks in the Hills"}'],
    ],
    [
      "a text that follows, and no result before it",
      'Make "barn owl" upper case. I\'d also like to know how many words are in this: The gate opens early and shuts late.',
      ['text-case {"text":"barn owl","to":"upper"}', "The gate opens early and shuts late."],
    ],
    [
      "the same with one other value",
      "Loan of 9,000 at 4% over 3 years, what do I pay a month? And if we take 5 years instead?",
      ['"years":3', '"years":5'],
    ],
  ])("%s: %s", async (_, question, calls) => {
    expect(await callsFor(question)).toEqual(calls.map((call) => expect.stringContaining(call)));
  });
});

describe("what comes out is wanted in another form", () => {
  it.each([
    [
      "a rank",
      "the 30th prime number in hexadecimal",
      'prime-numbers {"n":30}',
      113,
      'number-base {"number":"113","to_base":"hexadecimal"}',
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

it("a day that is only named is asked for", async () => {
  const { decision } = await decideOver(index, createOfflinePlanner(), "days between 7 May 2027 and the party");
  expect(decision).toMatchObject({ action: "ask", missing: [{ tool: "dates", input: "end" }] });
});

describe("nothing is done", () => {
  it.each([
    "what does 911 mean",
    "put this in base64",
    "decode %41",
    "what is the ratio 4:6 in its lowest terms",
    "what's bigger, 3/7 or 0.43",
    "what does the barcode on my parcel say, as a QR code",
    "which text has the md5 9e107d9d372bb6826bd81d3542a419d6",
    "XIV plus IX in roman numerals",
    "checksum (sha1) for the string draft-7, without a newline at the end",
    "Can 851 be divided by anything except 1 and itself?",
    "what is the mean of 18 and 24 degrees celsius in fahrenheit",
    "how many days lie between 3 May 2027 and our move?",
    "how big is my patio in square metres, it's a rectangle 15 m long",
    "swap every \\d in 'ticket 52'",
    "the telegraph clicks -. --- .-- and I want that as Morse code",
  ])("%s", async (question) => expect(await callsFor(question)).toEqual([]));
});
