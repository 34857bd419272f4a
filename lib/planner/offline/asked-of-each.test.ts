import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json } from "@/lib/json";
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

describe("what is asked of several values, or again, is called for each", () => {
  it.each([
    ["convert 4, 9 and 26 miles to km", ['"value":4', '"value":9', '"value":26']],
    ["Are 437 and 439 prime?", ["437", "439"]],
    ["We borrow 12000 at 6%. What's the monthly payment over 4 years, and what is it over 7 years?", ["4", "7"]],
    ["Which day of the week is 6 May 2027, and which is 11 November 2027?", ["2027-05-06", "2027-11-11"]],
    ["When it's 10 am in Lima, what time is it in Oslo and in Tokyo?", ["Oslo", "Tokyo"]],
    ["navy text: contrast ratio on ivory and on khaki?", ['"ivory"', '"khaki"']],
    ["For a quiz: the word MARBLE once in Morse and once in a Caesar cipher with shift 6.", ["morse", '"shift":6']],
    ["Rainfall in mm: 31, 18, 40, 22. I'd like the median and the range.", ["median", "max"]],
    [
      'Please give me the word count and the Flesch reading ease of this: "The boat is late. We wait."',
      ["words(", "readab"],
    ],
    ["What's “Harbour Fees North” in snake case, and the same words as a constant name?", ["snake", "constant"]],
    [
      'The title is "a walk in winter" - i want it in title case, and a slug for it',
      ['"to":"title"', "a walk in winter"],
    ],
    ["Which weekday is 9 July 2027? Our son was born on 4 March 2011, which weekday was that?", ["2027", "2011-03-04"]],
    [
      "a tent is 240 with 15% off, what's the price? separately: fuel went from 80 to 92, how many percent up is it?",
      ["15", "92"],
    ],
    [
      "Volume of a moving box 50 cm wide, 30 cm high and 40 cm deep? And the volume of a ball with a radius of 9 cm?",
      ["box", "sphere"],
    ],
    ["One fresh GUID please, and could you tell me what 0x2A is in decimal?", ["uuid", "0x2A"]],
    [
      "slug of 'Blue Fern' and the url encoding of the same text",
      ['"text":"Blue Fern"', '"text":"Blue Fern","format":"url"'],
    ],
    ["snake case of 'Blue Shed', and the md5 of the same text", ["snake", '"text":"Blue Shed","algorithm":"md5"']],
    ["What is teal in HSL? And how strong is the contrast of #444444 on white?", ["teal", "#444444"]],
    [
      "Two money questions. What's the monthly payment on a 7000 dollar loan at 6% for 2 years, and what would saving 90 dollars a month at 3% for 2 years give me?",
      ["loan", "savings"],
    ],
  ])("%s", async (question, calls) => {
    const made = await callsFor(question);
    expect(made).toHaveLength(calls.length);
    calls.forEach((call, at) => {
      expect(made[at]?.replace(/"code":".*\\n(?=print)/, "")).toContain(call);
    });
  });

  it.each([
    ["Are 12 and 35 coprime?", "is_prime"],
    ["Is the sum of 12 and 35 prime?", "is_prime(12)"],
    ["If I roll two dice, how many of the 36 outcomes add up to 9?", "randint"],
  ])("but %s is not done by %s", async (question, call) => {
    expect((await callsFor(question)).join()).not.toContain(call);
  });
});

describe("a size that is wanted in another unit than it comes in is converted then", () => {
  it.each<[string, Json, string]>([
    [
      "A barrel shaped like a cylinder, 50 cm in diameter and 80 cm high. How many litres fit in?",
      { volume: 157_079.6 },
      '"from":"cubic centimeters","to":"litres"',
    ],
    [
      "My living room is 11 feet by 14 feet. What's the area in square meters?",
      { area: 154, perimeter: 50, diagonal: 17.8 },
      '"value":154,"from":"square feet"',
    ],
    [
      "A barrel is a cylinder with a radius of 30 cm and a height of 90 cm, so its volume in litres is?",
      { volume: 254_469 },
      '"to":"litres"',
    ],
    [
      "Our lawn is a rectangle, 30 ft by 18 ft. The turf is sold by the square metre, so how many square metres do I need?",
      { area: 540, perimeter: 96, diagonal: 34.99 },
      '"value":540,"from":"square feet"',
    ],
    ["Surface of a cube with 30 cm edges in square metres, please", { volume: 27_000, surface: 5400 }, '"value":5400'],
    [
      "How many days is it from 1 March 2027 to 9 April 2027, and how many hours is that?",
      { days: 39 },
      '"value":39,"from":"days","to":"hours"',
    ],
  ])("%s", async (question, value, call) => {
    expect((await nextCalls(index, createOfflinePlanner(), question, value)).join()).toContain(call);
  });
});

describe("a request that goes on from a number", () => {
  it("is read with a number in its place", async () => {
    const asked = "what's the 14th prime and how does it look in binary";
    expect(await nextCalls(index, createOfflinePlanner(), asked, "43")).toEqual([
      'number-base {"number":"43","to_base":"binary"}',
    ]);
  });

  it("and “today” is no other day where it is said which it is", async () => {
    expect(await callsFor("today is 4 March 2027. how many days until 9 May?")).toEqual([
      'dates {"date":"2027-05-09","today":"2027-03-04"}',
    ]);
  });
});

it("a year that came out is in no one month", async () => {
  const asked = "The card says May MMXXX. Which year is that, and can I see the calendar for that month?";
  expect(await nextCalls(index, createOfflinePlanner(), asked, 2030)).toEqual([]);
});

describe("what a result is counted or looked up in", () => {
  it.each<[string, Json, string]>([
    [
      "60 days after 5 June 2028 is what date? and show the calendar of that month",
      { date: "2028-08-04", weekday: "Friday" },
      'calendar {"year":2028,"month":"August"}',
    ],
    [
      "how many days between 3 may 2027 and 9 july 2027? at 12 pages a day how many pages do I read in that many days",
      { days: 67, weeks: 9.57, working_days: 49 },
      '"a":12,"o":"*","b":67',
    ],
  ])("%s", async (question, value, call) => {
    expect((await nextCalls(index, createOfflinePlanner(), question, value)).join()).toContain(call);
  });
});

describe("a text that comes last belongs to the first request that speaks of it", () => {
  it.each<[string, Json, string]>([
    [
      "sort these towns alphabetically and then write them all in capitals: Ulm, Bonn, Kiel",
      "Bonn, Kiel, Ulm",
      "Bonn, Kiel, Ulm",
    ],
    [
      "sort these towns a to z and then write the sorted list in all caps: Ulm, Bonn, Kiel",
      "Bonn, Kiel, Ulm",
      "Bonn, Kiel, Ulm",
    ],
    [
      'scout game: caesar-encrypt "cocoa" with a shift of 3, then turn the scrambled word into morse',
      "frfrd",
      "morse-code",
    ],
    [
      'Pull every price out of this JSON (items[*].price) and tell me their average: {"items":[{"price":5},{"price":7}]}',
      [5, 7],
      '"numbers":[5,7],"measure":"mean"',
    ],
    ["Decode this morse: -- --- ... ... and then put the result into ROT13", "MOSS", '"text":"MOSS","shift":13'],
  ])("%s", async (question, value, call) => {
    expect((await nextCalls(index, createOfflinePlanner(), question, value)).join()).toContain(call);
  });
});

it("what is asked of a text and of its code is of the text", async () => {
  const asked = 'base64 of "garden-gate-7" and its sha256 too please';
  expect(await nextCalls(index, createOfflinePlanner(), asked, "Z2FyZGVuLWdhdGUtNw==")).toEqual([
    'hash {"text":"garden-gate-7","algorithm":"sha256"}',
  ]);
});
