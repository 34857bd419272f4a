import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { callsAfter, firstCalls } from "@/lib/testing/first-calls";
import { callsOf, decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("a word that makes something else of a request is not passed over", () => {
  it.each([
    ["area of a half circle with radius 4", "geometry"],
    ['sha256 of "fern" twice', "hash"],
    ["2024 in roman numerals backwards", "roman-numerals"],
    ["weekday of the day after 4 May 2027", "2027-05-04"],
    ["geometric mean of 3 and 27", '"measure":"mean"'],
    ["balance after 6 payments of a 9000 loan at 5% over 4 years", "loan-payment"],
    ["the 18% tip on 45.50 rounded up", "tip-calculator"],
    ["calendar of next month", "calendar"],
    ["final instalment on a loan of 9000 at 5% for 3 years", "loan-payment"],
    ["population variance of 2, 4, 6", '"measure":"variance"'],
    ["password with only letters", "password-generator"],
    ['reverse each word in "three old ferns"', "fern"],
    ["random number between 1 and 9 but not 4", "4"],
    ["a van worth 20000 loses 15% a year for 4 years", "compound-interest"],
  ])("%s", async (question, part) => {
    expect((await callsFor(question)).join("\n")).not.toContain(part);
  });
});

describe("what is asked for is not what is given", () => {
  it.each([
    ["how much should I weigh for a BMI of 22 at 1.75 m", "body-mass-index"],
    ["what radius has a circle with area 50", "geometry"],
    ["how much do I need to save a month for 9000 in 5 years at 3%", "savings-plan"],
    ["how long to pay off 5000 at 18% paying 200 a month", "years"],
    ["first 3 primes over 40", "first(3"],
    ["100 in base 7 to base 3", '"from_base":3'],
    ["html to markdown: <b>fern</b>", "markdown-to-html"],
    ["is md5 broken", "hash"],
    ["don't convert 5 km to miles", "unit-converter"],
    ['don\'t reverse "fern"', "fern"],
  ])("%s", async (question, part) => {
    expect((await callsFor(question)).join("\n")).not.toContain(part);
  });
});

describe("amounts go where their units fit", () => {
  it.each([
    ["is 2 kg heavier than 5 lb", "body-mass-index"],
    ["which is bigger 5 miles or 8 km", '"value":8,"from":"miles"'],
    ["tip 18% on 75 before tax of 8%", '"people":8'],
    ["loan of 12000 at 1% per month for 12 months", '"annual_rate":1'],
    ["a third of a cup in ml", '"value":3'],
    ["loan of 5000 at 4% for 18 months", "dates"],
    ["bmi 11 stone 180 cm", "body-mass-index"],
    ["10 and minus 4 added together", '"o":"-","b":-4'],
    ["1e400 + 1", "+"],
    ["mean of 1e400 and 2", "mean"],
    ["2 years 3 months before 15 May 2027", '"years":2'],
  ])("%s", async (question, part) => {
    expect((await callsFor(question)).join("\n")).not.toContain(part);
  });

  it("a number behind the letter of one input goes into no other", async () => {
    const [call = ""] = await callsFor("volume of a cylinder r 2 h 10");
    expect(call).not.toContain('"radius":10');
  });
});

it.each([
  ["Perimeter of 4 by 5 rectangle", '"width":4,"height":5'],
  ["circumference of 10 cm diameter circle", '"diameter":10'],
  ["bmi 70 1.75", '"weight":70,"height":1.75'],
  ["bmi 5ft 8in 150lb", '"height":68'],
  ["bmi 6 ft 180 lb", '"height":72'],
  ["deduct 8% from 250", "divide(250 * (100 - 8), 100)"],
  ["date of next friday", '"days":'],
  ["password of 16 characters excluding symbols", '"length":16'],
  ["don't use uppercase, make a password with 10 characters", '"length":10'],
  ["days between 1 May 2026 and 1 June 2026 excluding weekends", "dates"],
  ["80 with 20% discount", '"price":80,"percent":20'],
  ["is white on #777777 strong enough?", "colour-contrast"],
  ["half a cup in ml", '"value":0.5'],
  ["how much do I get if I put aside 250 every month for 6 years at 4%?", '"monthly_deposit":250'],
  ["what's 500 divided by 9, only the remainder", '"a":500'],
  ["shift every letter of 'Lunch behind the shed' by 7", '"shift":7'],
])("plainly asked, it is done: %s", async (question, part) => {
  expect((await callsFor(question)).join("\n")).toContain(part);
});

it.each([
  ["third monday in january 2025", "nth_weekday(2025, 1, 0, 2)"],
  ["20 is 25% of what", "20 * 100 / 25"],
  ["15% of which number is 6", "6 * 100 / 15"],
  ["price before a 20% discount if I paid 40", "40 * 100 / (100 - 20)"],
])("%s is computed", async (question, code) => {
  expect((await callsFor(question)).join("\n")).toContain(code);
});

it("the day that a tool takes for today is that of whoever asks", async () => {
  const at = { now: new Date("2026-11-29T23:30:00Z") };
  const callsIn = async (timeZone: string) =>
    callsOf(
      (await decideOver(index, createOfflinePlanner(), "how many days until 2026-12-24", { ...at, timeZone })).decision,
    );
  expect(await callsIn("UTC")).toMatchObject([{ arguments: { date: "2026-12-24" } }]);
  expect((await callsIn("UTC"))[0]?.arguments).not.toHaveProperty("today");
  expect(await callsIn("Asia/Tokyo")).toMatchObject([
    { arguments: { date: "2026-12-24", today: "2026-11-30" }, sources: { today: { from: "default" } } },
  ]);
});

it.each([
  ["count the letter e in elephant and the letter t in tattoo", "elephant and the letter"],
  ["sha256 hash of the empty string", '"text":"the empty string"'],
])("one text is no other: %s", async (question, part) => {
  expect((await callsFor(question)).join("\n")).not.toContain(part);
});

it("what is computed with a result goes on from it", async () => {
  const [call] = await callsAfter(index, createOfflinePlanner(), "multiply 6 by 8, then subtract 5", 48);
  expect(call?.arguments).toEqual({ a: 48, o: "-", b: 5 });
});

it.each([
  ["90 less 20%, then divide the price by 4", 72, '"a":72,"o":"/","b":4'],
  ["encode 'fern' in base64 and then put the code in Morse", "ZmVybg==", "ZmVybg=="],
])("what comes out is spoken of by what it is called: %s", async (question, result, call) => {
  const [next] = await callsAfter(index, createOfflinePlanner(), question, result);
  expect(JSON.stringify(next?.arguments)).toContain(call);
});

it("two things that are asked of one matrix are both asked of it", async () => {
  const calls = await callsFor("For the matrix [[5, 1], [2, 3]] I want both the inverse and the determinant.");
  expect(calls).toEqual(Array(2).fill(expect.stringContaining('"matrix":[[5,1],[2,3]]')));
});

it("sizes that are asked for in another unit are no result in the one that was given", async () => {
  const question = "How many square feet of carpet for a room 4 m by 5 m?";
  expect(await callsFor(question)).toEqual(['geometry {"shape":"rectangle","width":4,"height":5}']);
  const planner = createOfflinePlanner();
  const [converted] = await callsAfter(index, planner, question, { area: 20, perimeter: 18, diagonal: 6.4 });
  expect(converted).toMatchObject({ tool: "unit-converter", arguments: { value: 20, to: "square feet" } });
});

it("steps after a list are none of its items", async () => {
  const [call] = await callsFor("remove the duplicates from: fig, kiwi, fig, plum - keep the order");
  expect(call).not.toContain("keep");
});
