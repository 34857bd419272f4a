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
    ['Please give me the word count and the Flesch reading ease of this: "The boat is late. We wait."', ["", "readab"]],
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

describe("what is told beside a request is left out", () => {
  it.each([
    ["QR for https://orchard.example/menu please, 500 px wide, it goes on our tables", '"size":500'],
    ["Counting from May 2nd 2027, how many days is it until June 9th 2027? That's when we move!", "2027-06-09"],
    ["How many working days are there from 2027-02-01 to 2027-03-12? I need it for the plan.", "2027-03-12"],
    ['Please move every letter of "see you soon" four places along the alphabet, it\'s for a game', '"shift":4'],
    ["aunt and uncle married on 14/05/1981, which day of the week was it?", "1981-05-14"],
    ["Our shop wants CMYK for the colour #2a7f62, can you give me that?", '"colour":"#2a7f62","to":"cmyk"'],
    ["whats hex 1b9 as an ordinary decimal number", '"number":"1b9","to_base":"decimal","from_base":"hexadecimal"'],
    [
      "My walks this week took 22, 35, 41 and 30 minutes. What was the average?",
      '"numbers":[22,35,41,30],"measure":"mean"',
    ],
    ["How many square centimetres of cake do I get from a round one that is 26 cm across?", '"diameter":26'],
    ["need this as json for my page\n\nplant,pots\nmint,3\nsage,5", "plant,pots"],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join()).toContain(call);
  });
});

describe("an amount that is told is what the result is a share of", () => {
  it.each<[string, Json, string]>([
    [
      "Add up the gifts 30, 55 and 15. The target was 400: what percentage of that have we got?",
      100,
      '"part":100,"whole":400',
    ],
    [
      "Mortgage of £150,000 at 4% over 20 years, paid monthly. Which percentage of my £2,900 take-home pay is the monthly instalment?",
      { payment: 908.97, payments: 240, total_paid: 218_152.8, total_interest: 68_152.8 },
      '"part":908.97,"whole":2900',
    ],
    [
      "The monthly payment on a 90000 mortgage at 4% over 15 years? We earn 3100 a month: what percent of that is it?",
      { payment: 665.72, total: 119_829.6 },
      '"part":665.72,"whole":3100',
    ],
    [
      "bWFwbGU3bGVhZg== is base64, and what comes out of that is still in ROT13.",
      "maple7leaf",
      '"text":"maple7leaf","shift":13',
    ],
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

describe("a number goes to the name that stands beside it", () => {
  it.each([
    ["Work out the floor area of a rectangle 3.8 m wide and 6.5 m long", '"width":3.8,"length":6.5'],
    ["A triangular plot has sides of 10 m, 13 m and 14 m. Area?", '"shape":"triangle"'],
    ["a conical pile 3 m high, radius 1.2 m: volume?", '"shape":"cone","radius":1.2,"height":3'],
    ["a friend wrote 48 6f 77 20 61 72 65 on a card. it's hex bytes, what does it say", '"format":"hex"'],
    ["restaurant 52.50 split between me and my wife, no tip", '"bill":52.5,"tip_percent":0'],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join()).toContain(call);
  });
});

describe("a change is one of two numbers", () => {
  it.each([
    ["Our rent is going up, it was €900 and will be €963. What's the rise in per cent?", '"from":900,"to":963'],
    ["The fee went up from $1,150 to $1,265. How much is that in percent?", '"from":1150,"to":1265'],
    ["they put the fee up from $640 to $704. thats a raise of what percent", '"from":640,"to":704'],
    ["how many percent of the maximum 40 is 28?", '"part":28,"whole":40'],
    ["replace every \\d+ in 'a1b22c' with nothing using a regex", '"replacement":""'],
    ['replace \\d+ in "Gate7 Hall12" with ""', '"replacement":""'],
  ])("%s", async (question, call) => {
    expect((await callsFor(question)).join()).toContain(call);
  });
});

describe("no half of a request is answered", () => {
  it.each([
    ["convert this to html: ## Tools - then escape the html so that it shows up as code", "markdown"],
    ["When it's 4 pm in Rome, what time is it in Rome?", "time-zone"],
    ["2500 at 3% for 4 years. how much is it worth, and what percent gain is that", "compound-interest"],
    ["Is the 16:40 train to Madrid running late?", "time-zone"],
    ["Can you scan the QR code on the box in the hall and tell me who sent it?", "qr-code"],
    ["what is the 310th prime, and what is that in hex?", "colour"],
    ["Let A = [[1, 5], [2, 3]] and B = [[4, 1], [0, 6]]. I need the determinant of the product AB.", "multiply"],
    ["The box beeps .-.. . ...- . .-.. and the note says to read the decoded word backwards. What is it?", "morse"],
    ["bWFwbGU= is base64 and what comes out is morse code. what does it say in the end?", "encoder"],
    [
      "My visa starts on 2027-02-10 and runs 30 days. Which date is 30 days later, and how many working days are there from that date to 2027-05-28?",
      "dates",
    ],
    [
      'Order these by size, largest first: 9 kg, 4 kg, 31 kg. And how many matches does \\b\\w{4}\\b find in "pear apple plum"?',
      "And how",
    ],
    [
      'Turn this table into JSON:\nroom,seats\nHall,80\n\nand write this one on one line with its keys sorted: {"b":1,"a":{"y":2}}',
      "and write",
    ],
  ])("%s is not done with %s alone", async (question, call) => {
    expect((await callsFor(question)).join()).not.toContain(call);
  });
});
