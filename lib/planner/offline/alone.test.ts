import { afterEach, describe, expect, it } from "vitest";
import { createSearchIndex, type SearchIndex } from "@/lib/search";
import { firstCalls } from "@/lib/testing/first-calls";
import { createOfflinePlanner } from "./index";

const opened: SearchIndex[] = [];
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close();
});

type Properties = Record<string, Record<string, unknown>>;

/** What is called of a catalogue that has nothing but this function, whose inputs are required unless they have a default. */
async function callsOf(name: string, description: string, properties: Properties, question: string): Promise<string[]> {
  const index = createSearchIndex({});
  opened.push(index);
  const required = Object.keys(properties).filter((input) => !("default" in (properties[input] ?? {})));
  await index.put(name, [
    {
      toolId: name,
      slug: name,
      toolName: name.replaceAll("_", " "),
      toolDescription: description,
      version: 1,
      ownerId: "ann",
      visibility: "public",
      function: "main",
      name,
      description,
      inputs: { type: "object", properties, required },
      keywords: name.split("_"),
      examplePrompts: [],
    },
  ]);
  return firstCalls(index, createOfflinePlanner(), question);
}

const BOOKS: [string, string, Properties] = [
  "book_facts",
  "Get facts about a book by its title.",
  {
    title: { type: "string", description: "The title of the book." },
    facts: {
      type: "array",
      items: { type: "string", enum: ["author", "page count", "publisher"] },
      description: "Which facts to get.",
    },
  },
];
const FORCE: [string, string, Properties] = [
  "spring_force",
  "Calculate the force between two magnets from their strengths and the distance between them.",
  {
    first_strength: { type: "integer", description: "The strength of the first magnet." },
    second_strength: { type: "integer", description: "The strength of the second magnet." },
    distance: { type: "integer", description: "The distance between the magnets in centimetres." },
  },
];
const SPEED: [string, string, Properties] = [
  "stopping_distance",
  "Calculate the distance in which a train stops, from its speed and its deceleration.",
  {
    speed: { type: "integer", description: "The speed of the train in metres per second." },
    deceleration: { type: "integer", description: "The deceleration in metres per second squared." },
  },
];
const FUND: [string, string, Properties] = [
  "fund_growth",
  "Calculate what an invested amount grows to.",
  {
    invested_amount: { type: "integer", description: "The amount that is invested." },
    years: { type: "integer", description: "For how many years it is invested." },
  },
];

describe("where one function is all that there is", () => {
  it("what takes several in one list is called once", async () => {
    expect(await callsOf(...BOOKS, "Find the author and page count of the book 'Salt and Iron'.")).toEqual([
      'book_facts {"title":"Salt and Iron","facts":["author","page count"]}',
    ]);
  });

  it("it is asked of its own result only where words say that one comes after the other", async () => {
    const forecast: [string, string, Properties] = [
      "pollen_forecast",
      "Get the pollen forecast of a city.",
      {
        city: { type: "string", description: "The city." },
        days: { type: "integer", description: "For how many days.", default: 1 },
      },
    ];
    const calls = await callsOf(...forecast, "Find the pollen forecast in Lisbon for next four days.");
    expect([[], ['pollen_forecast {"city":"Lisbon","days":4}']]).toContainEqual(calls);
  });

  it("a word that counts the values behind it is no value", async () => {
    expect(
      await callsOf(...FORCE, "Calculate the force between two magnets of strengths 7 and 9 at a distance of 30 cm."),
    ).toEqual(['spring_force {"first_strength":7,"second_strength":9,"distance":30}']);
  });

  it("the power of a unit is no number", async () => {
    expect(
      await callsOf(
        ...SPEED,
        "What is the stopping distance of a train with a speed of 40 m/s and a deceleration of 3 m/s^2?",
      ),
    ).toEqual(['stopping_distance {"speed":40,"deceleration":3}']);
  });

  it("an amount of money may be a whole number", async () => {
    expect(await callsOf(...FUND, "What does an invested amount of $7000 grow to in 12 years?")).toEqual([
      'fund_growth {"invested_amount":7000,"years":12}',
    ]);
  });

  it("what is wanted of it, in two words, is one request", async () => {
    const tower: [string, string, Properties] = [
      "tower_dimensions",
      "Get the dimensions of a tower.",
      {
        tower_name: { type: "string", description: "The name of the tower." },
        unit: { type: "string", enum: ["metres", "feet"], description: "The unit of the dimensions." },
      },
    ];
    expect(
      await callsOf(...tower, "Can you give me the height and depth of the Torre Branca tower in metres?"),
    ).toEqual(['tower_dimensions {"tower_name":"Torre Branca","unit":"metres"}']);
  });

  it("what else is asked for in words alone is not passed over", async () => {
    expect(await callsOf(...FUND, "What does $7000 grow to in 12 years, and tell me a joke")).toEqual([]);
  });

  it("a quoted name of one of its inputs is no value", async () => {
    const invoice: [string, string, Properties] = [
      "find_invoice",
      "Find an invoice by its invoice number.",
      { invoiceNumber: { type: "integer", description: "The number of the invoice." } },
    ];
    expect(await callsOf(...invoice, "Find the invoice whose 'invoiceNumber' is 8841.")).toEqual([
      'find_invoice {"invoiceNumber":8841}',
    ]);
  });

  it("it goes before a program that nothing can run", async () => {
    const factors: [string, string, Properties] = [
      "prime_factors",
      "Find the prime factors of a number.",
      { number: { type: "integer", description: "The number to factorise." } },
    ];
    expect(await callsOf(...factors, "Find the prime factors of 462")).toEqual(['prime_factors {"number":462}']);
  });

  it("an e-mail address is one value", async () => {
    const account: [string, string, Properties] = [
      "create_account",
      "Create an account for an email address.",
      { email: { type: "string", description: "The email address of the new user." } },
    ];
    expect(await callsOf(...account, "Create an account for the email address mia.lund@harbour.org")).toEqual([
      'create_account {"email":"mia.lund@harbour.org"}',
    ]);
  });
});
