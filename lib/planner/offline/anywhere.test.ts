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
      'For the treasure map: "old oak tree" in Morse, and "old oak tree" with each letter moved on by 3 as a Caesar cipher',
      ['morse-code {"text":"old oak tree"}', 'caesar-cipher {"text":"old oak tree","shift":3}'],
    ],
    [
      'stage names: "purple rain check" in snake_case for the files, "late night owl" in title case for the poster',
      ['text-case {"text":"purple rain check","to":"snake"}', 'text-case {"text":"late night owl","to":"title"}'],
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
    "LXXIV plus XXVI in roman numerals",
    "Say today is 3 April 2026. How old is Ben, born 9 May 2011, and how many days until 1 July 2026?",
    "slug of Fixing a Squeaky Door Hinge, at most 20 characters",
  ])("nothing is done for a part of: %s", async (question) => expect(await callsFor(question)).toEqual([]));
});
