import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { firstCalls, nextCalls } from "@/lib/testing/first-calls";
import { callsOf, decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { placesIn, withoutPlaces } from "./clauses/places";
import { Rewritten } from "./clauses/rewritten";
import { createOfflinePlanner } from "./index";
import { findMentions } from "./mentions/find-mentions";
import { rounded } from "./wording/rounded";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("to how many decimals an answer is wanted", () => {
  it.each([
    ["How much is 32 psi in bar, to three decimals?", 'unit-converter {"value":32,"from":"psi","to":"bar"}'],
    [
      "Sample standard deviation, three decimals: 4.25, 3.1, 7.75, 6.2",
      'statistics {"numbers":[4.25,3.1,7.75,6.2],"measure":"standard deviation"}',
    ],
    ["A man of 172 lb measures 70 inches. BMI please, one decimal is enough.", '"weight":172,"height":70'],
  ])("is nothing that a tool takes: %s", async (question, call) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(call)]);
  });

  it.each([
    ["the length of it (2 decimals), and", 2],
    ["rounded to four decimal places", 4],
    ["per person, to the nearest penny", 2],
    ["How much is it? Two decimals, please.", 2],
    ['What is the price in {"price":1.23456,"note":"to two decimals"}?', undefined],
    ["How long are the words of 'prices to two decimals'?", undefined],
    ["Round 2.71828 to two decimals", undefined],
    ["2 to the power 5", undefined],
    ["Which of these numbers with two decimals is the largest: 3.5, 4.25", undefined],
    ["Floor 2.3456 to two decimals", undefined],
  ])("is read of “%s”", (text, places) => {
    expect(placesIn(text)?.places).toBe(places);
  });

  it("is no part of a text that is given, and not all that is asked", async () => {
    const [call] = await callsFor("Count the words in this sentence: Please give prices to two decimals.");
    expect(call).toContain("to two decimals");
    expect(withoutPlaces(Rewritten.said("Round it to two decimals."), [])).toBeUndefined();
  });

  it("is how the answer says it", () => {
    expect(rounded("32 psi is **2.2063** **bar**.", "32 psi in bar, to two decimals")).toBe(
      "32 psi is **2.21** **bar**.",
    );
    expect(rounded("It is **12,345.60**.", "how much, to one decimal?")).toBe("It is **12,345.6**.");
    expect(rounded("It is **2.5**.", "how much, to two decimals?")).toBe("It is **2.5**.");
    const long = "It is **0.1234567890123456789**.";
    expect(rounded(long, "how much, to two decimals?")).toBe(long);
  });
});

describe("one question after what is told is asked of that", () => {
  it.each([
    ["The permit is stamped 3 March 2027 and runs for exactly 9 weeks. On what date does it end?", "dates"],
    ["Break 1260 down into prime factors, largest first", 'prime-numbers {"number":1260}'],
    ["Our blue is #1d4e89 but the printer wants cmyk. Write it as cmyk(...)", "colour-converter"],
    ["The tank is a cylinder of diameter 2 m and height 3 m. What is its volume?", '"shape":"cylinder"'],
    ["Our gauge shows psi: what is 40 psi in bar?", 'unit-converter {"value":40,"from":"psi","to":"bar"}'],
    ["Our rent went up from 800 to 880 last month, and what percent is that?", 'percentage {"from":800,"to":880}'],
    ["Write 1066 AD in Roman numerals", 'roman-numerals {"number":1066}'],
    ["determinant of the matrix with rows (2, 1), (7, 4)", 'matrix-calculator {"matrix":[[2,1],[7,4]]}'],
  ])("%s", async (question, call) => {
    expect(await callsFor(question)).toEqual([expect.stringContaining(call)]);
  });
});

it("what is told before a colon is none of a text that is asked about", () => {
  const tails = (question: string) =>
    findMentions(question, new Date(), "UTC").flatMap(({ kind, text }) => (kind === "tail" ? [text] : []));
  expect(tails("How many characters are in this SMS (limit 160): Running late. What time is dinner?")).toEqual([
    "Running late. What time is dinner?",
  ]);
  expect(tails("My shifts: Tue 08:15–12:30, Fri 13:00–17:45. Total time at work, in minutes?")).toEqual([]);
});

describe("nothing is half done, or done with what is no value", () => {
  it.each([
    "class scores 55 61 70 48 83 77 90. mean? and how many pupils scored above that mean?",
    "My bill went up from 80 to 92. How many percent is that, and if it goes up by the same percentage once more what would I pay?",
    "£5,000 in a bond: 4.5% compounded once a year, 6 years. Final value? And how many percent more than I paid is that?",
    "With white text on #104060, work out the contrast ratio and also the one of #601030.",
    "Apply the regex (\\d{2})/(\\d{2}) to the text 'due 03/14' and replace each match by $2-$1-$3. What does the text become?",
    "sha1 of the string lantern-2 (no newline)",
    "My shifts: Tue 08:15–12:30, Fri 13:00–17:45, no breaks. Total time at work, in minutes?",
    "Which would you paint a door with, #204060 or white?",
    "was 'attack at dawn' shifted by 44 BC or later?",
    "Of 3, 9, 4 and 10 I need the median, highest and total.",
    "Here are two rows: [3, 4, 8], [1, 2, 9]. What's the mean?",
    "how many letters are in marmalade and how many of them are m",
    "sha1 of heron and sha1 of Heron, I'd like to compare them",
    "my yard is 9 m by 6.5 m. area, and how much edging all round?",
    "caesar cipher 'garden gate' with shift 9 and hand me the secret text in morse",
  ])("%s", async (question) => {
    expect(await callsFor(question)).toEqual([]);
  });

  it.each([
    ["class scores 55 61 70 48 83 77 90. mean?", "statistics"],
    ["My bill went up from 80 to 92. How many percent is that?", "percentage"],
    ["£5,000 in a bond: 4.5% compounded once a year, 6 years. Final value?", "compound-interest"],
    ["With white text on #104060, work out the contrast ratio.", "colour-contrast"],
    ["sha1 of the string lantern-2", "hash"],
    ["shift 'attack at dawn' by 44", "caesar-cipher"],
  ])("but what is asked alone is done: %s", async (question, tool) => {
    expect(await callsFor(question)).toEqual([expect.stringMatching(new RegExp(`^${tool}`))]);
  });

  it("a mark that a value ends with does not hide what comes after it", async () => {
    const question = "puzzle for my group: decode -... .- -.. --. and then spell the result backwards";
    expect((await nextCalls(index, createOfflinePlanner(), question, "BADG"))[0]).toContain("code-interpreter");
  });

  it.each([
    ["what is (2+3)*4/7", "divide(((2 + 3) * 4), 7)"],
    ["(10 - 4) / (3 + 1) * 2", "(divide((10 - 4), (3 + 1)) * 2)"],
  ])("brackets are not passed over: %s", async (question, program) => {
    expect((await callsFor(question))[0]).toContain(program);
  });

  it("one word does not say from what and into what", async () => {
    const calls = await callsFor("hexadecimal form of 281");
    expect(calls).toEqual(['number-base {"number":"281","to_base":"hexadecimal"}']);
  });

  it("what asks is no text to work on", async () => {
    const calls = await callsFor('Turn "Red Fox: a Tale" into a slug and say how many characters the slug has.');
    expect(calls).toEqual(['text-case {"text":"Red Fox: a Tale"}']);
  });
});

it.each([
  ["encode 6c616e7465726e as base64", "encode"],
  ["Please base64 encode the result b70181aee94bfad68e47ea3b6e146bc6477f0acb", "encode"],
  ["what does this encoded text say: bGFudGVybg==", "decode"],
])("a word for the opposite of a function does not call it: %s", async (question, called) => {
  const { decision } = await decideOver(index, createOfflinePlanner(), question);
  expect(callsOf(decision).map(({ function: name }) => name)).toEqual([called]);
});
