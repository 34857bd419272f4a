import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchIndex } from "@/lib/search";
import { firstCalls } from "@/lib/testing/first-calls";
import { seededSearch } from "@/lib/testing/seeded-search";
import { createOfflinePlanner } from "./index";

let index: SearchIndex;

beforeAll(async () => {
  ({ index } = await seededSearch());
});
afterAll(() => index.close());

const callsFor = (question: string) => firstCalls(index, createOfflinePlanner(), question);

describe("everything that a question says is used", () => {
  it("chance is no text that is turned round", async () => {
    expect((await callsFor("Flip a coin"))[0]).toContain("random.choice");
    expect((await callsFor("Pick a random number between 1 and 10"))[0]).toMatch(/random\.(?:randint|choice\(span)\(/);
  });

  it("a colour in two words is a text for what works on texts", async () => {
    expect((await callsFor("caesar cipher 'dark green', shift 3"))[0]).toContain("dark green");
    expect((await callsFor("spell dark green backwards")).join()).not.toContain("darkgreen");
  });

  it("a die has as many sides as it is said to have", async () => {
    expect((await callsFor("roll a 20-sided die"))[0]).toContain("randint(1, bounded(20");
    expect(await callsFor("roll two 20-sided dice")).toEqual([]);
  });

  it("a program that takes each word goes before a tool that takes some", async () => {
    expect((await callsFor("Round 3.14159 to 2 decimals"))[0]).toContain("code-interpreter");
    expect((await callsFor("What is 7/8 as a decimal?"))[0]).toContain("divide(7, 8)");
  });

  it("two measures of one list are two calls, and one call that gives both is one", async () => {
    expect(await callsFor("Find the mean and the median of 4, 8, 15, 16, 23, 42")).toHaveLength(2);
    expect(await callsFor("What are the area and perimeter of a rectangle 3 by 4?")).toHaveLength(1);
  });

  it("two conversions are no body mass index", async () => {
    expect(await callsFor("Convert 180 pounds to kilograms and 70 inches to cm")).toEqual([
      'unit-converter {"value":180,"from":"pounds","to":"kilograms"}',
      'unit-converter {"value":70,"from":"inches","to":"cm"}',
    ]);
  });

  it("what names the change is no text that is changed", async () => {
    const [call] = await callsFor("hello world in uppercase");
    expect(call).toContain("hello world");
    expect((await callsFor("put THE QUICK FOX in lower case"))[0]).toContain("THE QUICK FOX");
  });

  it("a colour's code is not lost for its name beside it", async () => {
    expect(await callsFor("Contrast of grey (#999999) on white")).not.toContainEqual(
      expect.stringContaining('"foreground":"grey"'),
    );
  });

  it("JSON is no CSV, whatever the question calls it", async () => {
    expect(await callsFor('Convert this to CSV: [{"a":1,"b":2},{"a":3,"b":4}]')).toEqual([]);
  });

  it("a pronoun in a quoted text speaks of nothing before it", async () => {
    const question = 'diff "red hat" and "red cat", then tell me the readability of "The boat left. It was late."';
    expect(await callsFor(question)).toHaveLength(2);
  });

  it("what tools take is not lost for its unit, nor for a word that says the default", async () => {
    const [call] = await callsFor("monthly payments on a loan of 90000 at 3% over 20 years");
    expect(call).toContain('"amount":90000,"annual_rate":3,"years":20');
  });

  it("tax and service come on top of a price", async () => {
    expect((await callsFor("How much is 2500 plus 19% VAT?"))[0]).toContain("2500 * (100 + 19)");
  });
});
