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

describe("two requests that no words tell apart", () => {
  it.each([
    [
      'the word "harvest" in Morse for the stall, "plum jam" in kebab case for the file name',
      ['morse-code {"text":"harvest"}', 'text-case {"text":"plum jam","to":"kebab"}'],
    ],
    [
      "rgb(10, 20, 30) as hex for the site, #ff8800 in hsl for the print shop",
      ['colour-converter {"colour":"rgb(10, 20, 30)","to":"hex"}', 'colour-converter {"colour":"#ff8800","to":"hsl"}'],
    ],
    [
      'Encode "tea" in base64, and tell me how many days it is from 3 May 2026 to 9 June 2026',
      ['encoder {"text":"tea","format":"base64"}', 'dates {"start":"2026-05-03","end":"2026-06-09"}'],
    ],
    [
      "My uncle is 176 cm and 82 kg, my aunt 165 cm and 59 kg, so what BMI does each have?",
      ['body-mass-index {"weight":82,"height":176}', 'body-mass-index {"weight":59,"height":165}'],
    ],
    [
      "rent rose from 780 to 842, salary from 2900 to 3010; percent change for each",
      ['percentage {"from":780,"to":842}', 'percentage {"from":2900,"to":3010}'],
    ],
  ])("%s", async (question, calls) => expect(await callsFor(question)).toEqual(calls));

  it.each([
    [
      "this came in base64: Ymx1ZSBmZXJuIDM= What does it say, and what's the md5 of the plain text?",
      'encoder {"text":"Ymx1ZSBmZXJuIDM=","format":"base64"}',
      "blue fern 3",
      'hash {"text":"blue fern 3","algorithm":"md5"}',
    ],
  ])("the second is asked of what the first comes to: %s", async (question, first, value, second) => {
    expect(await callsFor(question)).toEqual([first]);
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([second]);
  });
});

it.each([
  "Add 3 weeks to 5 May 2026. How long is it from then until 1 September 2026?",
  "Add 3 weeks to 5 May 2026, and how many days are left then until 1 September 2026?",
  "What is 3 weeks after 5 May 2026, and how many days are then left until 1 September 2026?",
])("counts from the day that came out before: %s", async (question) => {
  expect(await callsFor(question)).toEqual(['dates {"weeks":3,"date":"2026-05-05"}']);
  expect(await nextCalls(index, createOfflinePlanner(), question, "2026-05-26")).toEqual([
    'dates {"start":"2026-05-26","end":"2026-09-01"}',
  ]);
});

it("the day that today is said to be holds for each", async () => {
  const question = "Assume today is 2 March 2026. What weekday is it, and how long until 30 June 2026?";
  expect(await callsFor(question)).toEqual([
    'dates {"date":"2026-03-02"}',
    'dates {"date":"2026-06-30","today":"2026-03-02"}',
  ]);
});

describe("one request is not taken apart", () => {
  it.each([
    [
      "what is told first asks for nothing",
      "Financing a boat: 21,500 borrowed, 5.4% interest, six years. What does it cost me monthly?",
      "loan-payment",
    ],
    [
      "nor does a note",
      'A friend handed me a note: "Zhofrph krph". He says each letter was shifted by 3. What does it say?',
      "caesar-cipher",
    ],
    [
      "both numbers belong to one change",
      "Petrol was 1.52 and is 1.71 now. by how many percent did it rise?",
      "percentage",
    ],
  ])("%s", async (_, question, tool) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(tool)]);
  });

  it.each([
    "slug of Fixing a Squeaky Door Hinge, at most 20 characters",
    "show 46,655 in octal as well as in base 12",
    "Group one ran 12, 15 and 9 km, group two 8, 10 and 14. What is the mean of each group?",
  ])("nothing is done for a part of: %s", async (question) => expect(await callsFor(question)).toEqual([]));
});
