import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { callsAfter, firstCalls, nextCalls } from "@/lib/testing/first-calls";
import { callsOf, decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("one request", () => {
  it.each([
    ["how many weeks are in 210 days", 'unit-converter {"value":210,"from":"days","to":"weeks"}'],
    ["how many days is 6 weeks", 'unit-converter {"value":6,"from":"weeks","to":"days"}'],
    ["how many months are 4 years", 'unit-converter {"value":4,"from":"years","to":"months"}'],
    ["40% more than 90", "90 * (100 + 40)"],
    ["what is 15% less than 240", "240 * (100 - 15)"],
    ["how much is 5% more than 60", "60 * (100 + 5)"],
    ["$90 coat, 30% off, then 5% tax", "divide(90 * (100 - 30), 100) * (100 + 5)"],
    ["20% off 150, then another 10% off", "divide(150 * (100 - 20), 100) * (100 - 10)"],
    ["a lamp costs 84 after 40% off. What was the original price?", "84 * 100 / (100 - 40)"],
    ["After a 25% increase a ticket costs 80. What was the original price?", "80 * 100 / (100 + 25)"],
    ["what is the net price of 214 with 7% VAT included", "214 * 100 / (100 + 7)"],
    ["what percentage decrease is 90 to 63", 'percentage {"from":90,"to":63}'],
    ["how much will 2500 grow at 3% in 6 years", 'compound-interest {"principal":2500,"annual_rate":3,"years":6}'],
    ["next prime number after 61", "prime_after(61)"],
    ["what is the ratio of 21 to 35", "ratio(21, 35)"],
    ["simplify 12/30", "str(Fraction(exactly(divide(12, 30))))"],
    ["what is 0.45 as a percentage", 'show(Fraction(\\"0.45\\") * 100) + \\" %\\"'],
    [
      "sort the words plum, fig, kiwi alphabetically",
      'sort-lines {"text":"plum, fig, kiwi","order":"ascending","by":"text"}',
    ],
    ["sort plum, fig and kiwi", 'sort-lines {"text":"plum, fig, kiwi"'],
    ["convert 90 sq ft to square metres", 'unit-converter {"value":90,"from":"square feet","to":"square metres"}'],
    ["how many sq m are 25 square yards", 'unit-converter {"value":25,"from":"square yards","to":"square metres"}'],
    [
      "our call is at 4 pm Chicago time on 5 May 2026. when is that for me",
      'time-zone-converter {"to":"UTC","time":"16:00","from":"Chicago","date":"2026-05-05"}',
    ],
    ["calendar for March 2027 with Sunday first", 'calendar {"year":2027,"month":"March","first_weekday":"Sunday"}'],
    ["my doctor asked for my bmi last week. i'm 1.8 m and 79 kg", 'body-mass-index {"weight":79,"height":1.8}'],
    ["how much fits in a cone with radius 5 cm and height 8 cm? my son wants to know lol", '"radius":5,"height":8}'],
    ["somebody left caps lock on. to lowercase: GOOD MORNING ALL", "GOOD MORNING ALL"],
    ["i want the cmyk of rgb(90, 60, 30) for our printer", 'colour-converter {"colour":"rgb(90, 60, 30)","to":"cmyk"}'],
    ["17 out of 25 in the quiz, what percentage is that", 'percentage {"part":17,"whole":25}'],
  ])("%s is %s", async (question, call) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(call)]);
  });
});

describe("two requests", () => {
  it.each([
    ["what is 15% of 60 and 35% of 20", ["divide(15 * 60, 100)", "divide(35 * 20, 100)"]],
    [
      "9 is what percent of 12, and 12 is what percent of 9",
      ['percentage {"part":9,"whole":12}', 'percentage {"part":12,"whole":9}'],
    ],
    [
      "convert 1101 from binary to decimal and hex",
      [
        'number-base {"number":"1101","to_base":"decimal","from_base":"binary"}',
        'number-base {"number":"1101","to_base":"hexadecimal","from_base":"binary"}',
      ],
    ],
    ["the sum of 4, 8 and 9, and the product", ["sum([4,8,9])", "math.prod([4,8,9])"]],
    [
      "md5 of heron and the sha1 of heron too",
      ['"text":"heron","algorithm":"md5"', '"text":"heron","algorithm":"sha1"'],
    ],
    [
      "rot13 for stork and morse code for stork",
      ['caesar-cipher {"text":"stork","shift":13}', 'morse-code {"text":"stork"}'],
    ],
    ["stork in morse code and stork backwards", ['morse-code {"text":"stork"}', '"stork\\"[::-1]']],
    [
      "determinant of [[5,2],[1,3]] and its inverse too",
      ['matrix-calculator {"matrix":[[5,2],[1,3]]}', 'matrix-calculator {"matrix":[[5,2],[1,3]]}'],
    ],
    [
      "80 a month for six years: compare 2% with 4%",
      [
        'savings-plan {"monthly_deposit":80,"annual_rate":2,"years":6}',
        'savings-plan {"monthly_deposit":80,"annual_rate":4,"years":6}',
      ],
    ],
    [
      "monthly payment for 7000 at 5% over 2 years, and how much would it be over 4 years",
      ['{"amount":7000,"annual_rate":5,"years":2', '{"amount":7000,"annual_rate":5,"years":4'],
    ],
    [
      "bmi at 82 kg and 180 cm, and at 74 kg with the same height",
      ['body-mass-index {"weight":82,"height":180}', 'body-mass-index {"weight":74,"height":180}'],
    ],
  ])("%s is %s", async (question, calls) => {
    expect(await callsFor(question)).toEqual(calls.map((call) => expect.stringContaining(call)));
  });
});

describe("what comes after a result", () => {
  it.each([
    ["Sort 7, 2, 9 ascending, also tell me the sum", "2, 7, 9", "sum([2,7,9])"],
    [
      "days from 4 Feb 2026 to 1 April 2026, then that many days in hours",
      56,
      'unit-converter {"value":56,"from":"days","to":"hours"}',
    ],
    ["12 * 31 in binary", 372, 'number-base {"number":"372","to_base":"binary"}'],
    ["prime factors of 330, and the sum of those factors", "2, 3, 5, 11", "sum([2,3,5,11])"],
    [
      "days between 4 Feb 2026 and 1 April 2026, and how many hours is that",
      { days: 56, weeks: 8, working_days: 40 },
      'unit-converter {"value":56,"from":"days","to":"hours"}',
    ],
    [
      '{"crew":[{"n":"Ina"},{"n":"Bo"}]} get all the n values, then sort them alphabetically',
      ["Ina", "Bo"],
      'sort-lines {"text":"Ina, Bo"',
    ],
    [
      "count the words in \"to be or not to be\" and how often 'to' is in there",
      "6",
      '"to be or not to be\\".lower().count(\\"to\\".lower())',
    ],
  ])("%s goes on from %j", async (question, value, call) => {
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([expect.stringContaining(call)]);
  });
});

it("what is done with a text that was counted is done with the text, and not with how many it has", async () => {
  const calls = await callsAfter(index, createOfflinePlanner(), 'count the words in "wet tea" and reverse it', "2");
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls[0])).toMatch(/revers.*wet tea|wet tea.*(?:revers|::-1)/i);
});

it("what another function makes of the same is taken from where it was said", async () => {
  const question = "determinant of [[5,2],[1,3]] and its inverse too";
  const { decision } = await decideOver(index, createOfflinePlanner(), question);
  const said = callsOf(decision).map(({ sources }) => sources?.matrix);
  expect(said).toEqual([0, 1].map(() => expect.objectContaining({ from: "question", start: 15, end: 28 })));
});

describe("what would be answered by half, or otherwise than asked, is not", () => {
  it.each([
    "5% of 300 and 12% of 40 added together",
    "what do 5% of 300 and 12% of 40 come to in all?",
    "two discounts of 10% and 25% in a row, what is the total discount",
    "How many letters are in salt and pepper?",
    "I need a sha256 hash quickly",
    "encode something in base64",
    "what date is three weeks after the concert",
    "one leg is 7 cm, what's the hypotenuse",
    "our hall is 6 m by 4 m, convert it",
  ])("%s", async (question) => {
    expect(await callsFor(question)).toEqual([]);
  });

  it.each([
    ["What is the sale price if the original price is $90 and it is 30% off?", "90 * 100 / "],
    ["The original price was 90. What is it after 30% off?", "* 100 / "],
    ["The price is 50 excluding VAT at 20%. How much is it with VAT?", "50 * 100 / "],
    ["A meal costs 80 before tax at 8%. What is the total bill?", "80 * 100 / "],
    ["What is $60 with 10% off or 20% off?", "100 - 10), 100) * (100 - 20)"],
    ["I paid 72 after a 10% discount. What was the original price, and how much did I save?", "72 * 100 / "],
    ["$80 with 8% tax and 20% tip", "(100 + 8), 100) * (100 + 20)"],
    ["sort pear, fig, apple by length, descending", "apple by length"],
    ["how much will 2500 grow at 3 percent in 6 years", "savings-plan"],
    ["convert 3 days to hours", "dates"],
  ])("%s", async (question, wrong) => {
    expect((await callsFor(question)).join("\n")).not.toContain(wrong);
  });
});

describe("what stands beside a request is none of its own only where it asks for nothing", () => {
  it.each([
    "What is 15% of 80? A random password for our wifi.",
    "What is 15% of 80? I'm wondering how many ounces are in a pound.",
  ])("%s", async (question) => {
    expect(await callsFor(question)).not.toHaveLength(1);
  });
});

it("what somebody says that has to be done is done as well, or nothing is", async () => {
  const question = "What is 15% of 80? We have to generate a password for the router.";
  const first = await callsFor(question);
  const more = first.length === 1 ? await nextCalls(index, createOfflinePlanner(), question, "12") : [];
  expect(first.length + more.length).not.toBe(1);
});

describe("a text to work on stays as it is", () => {
  it.each([
    ["md5 of guid", '"text":"guid"'],
    ["write in uppercase: lunch at 12:30 in Rome is free for us", "lunch at 12:30 in Rome is free for us"],
    ['morse code for "fast"', '{"text":"fast"}'],
    ['md5 of "something"', '{"text":"something","algorithm":"md5"}'],
    ["how many letters are in team", "team"],
    ["generate two uuids and one fresh password", "uuid"],
    ["is the digit sum of 123 divisible by 3", "sum(digits(123))"],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join("\n").replaceAll("\\\\", "")).toContain(call);
  });

  it.each([
    [
      "transpose [[1,2],[3,4]] and then compute its inverse",
      [
        [1, 3],
        [2, 4],
      ],
      '{"matrix":[[1,3],[2,4]]}',
    ],
    ['reverse "12345" and then md5 it', "54321", '"text":"54321"'],
  ])("%s goes on from %j", async (question, value, call) => {
    const calls = await nextCalls(index, createOfflinePlanner(), question, value);
    expect(calls.join("\n").replaceAll("\\", "")).toContain(call);
  });
});

describe("what a question says in other words stays where it was said", () => {
  it.each([
    ["how many weeks are in 210 days", { value: "210", from: "days", to: "weeks" }],
    ["sort plum, fig and kiwi", { text: "plum, fig and kiwi" }],
  ])("%s", async (question, said) => {
    const { decision } = await decideOver(index, createOfflinePlanner(), question);
    const { sources = {} } = callsOf(decision)[0] ?? {};
    const words = Object.entries(sources).map(([input, source]) => [input, question.slice(source.start, source.end)]);
    expect(Object.fromEntries(words)).toMatchObject(said);
  });
});
