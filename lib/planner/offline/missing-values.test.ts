import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { callsOf, decideOver } from "@/lib/testing/planner-state";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

async function decide(question: string) {
  return (await decideOver(index, createOfflinePlanner(), question)).decision;
}

describe("a value that a question does not say", () => {
  it.each([
    ["split the bill between 4 of us", "bill"],
    ["volume of a cylinder with radius 5", "height"],
    ["area of a rectangle that is 12 m wide", "height"],
    ['find the vowels in "garden gate" with a regex', "pattern"],
  ])("%s is asked for: %s", async (question, input) => {
    expect(await decide(question)).toMatchObject({
      action: "ask",
      missing: expect.arrayContaining([expect.objectContaining({ input })]),
    });
  });
});

describe("two requests in one question", () => {
  it.each([
    [
      "md5 of 'cat' and sha1 of 'dog'",
      ['hash {"text":"cat","algorithm":"md5"}', 'hash {"text":"dog","algorithm":"sha1"}'],
    ],
    [
      "time in Tokyo when it's 9:00 in Paris, and in New York?",
      [
        'time-zone-converter {"to":"Tokyo","time":"09:00","from":"Paris"}',
        'time-zone-converter {"to":"New York","time":"09:00","from":"Paris"}',
      ],
    ],
  ])("%s is both", async (question, calls) => {
    const made = callsOf(await decide(question)).map(
      ({ tool, arguments: given }) => `${tool} ${JSON.stringify(given)}`,
    );
    expect(made).toEqual(calls);
  });

  it("the first is called alone where the second rests on it", async () => {
    expect(callsOf(await decide("25% of 360 and 360 minus that"))).toHaveLength(1);
  });
});
