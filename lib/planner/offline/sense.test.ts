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

describe("what is meant", () => {
  it.each([
    ["How many metres are 2,75 km?", 'unit-converter {"value":2.75,"from":"km","to":"metres"}'],
    ["BMI before the second appointment: 70 kg, 1.75 m", 'body-mass-index {"weight":70,"height":1.75}'],
    ["Turn this hex back into text: 6d 6f 6f 6e", 'encoder {"text":"6d 6f 6f 6e","format":"hex"}'],
    ["Base64 decode TWlkbmlnaHQgdHJhaW4=", 'encoder {"text":"TWlkbmlnaHQgdHJhaW4=","format":"base64"}'],
    [
      'What\'s the owner in {"garden":{"owner":"Ida"}}?',
      'json-query {"json":"{\\"garden\\":{\\"owner\\":\\"Ida\\"}}","path":"garden.owner"}',
    ],
    ["hex for rgb 14 90 200", 'colour-converter {"colour":"rgb(14, 90, 200)","to":"hex"}'],
    ["plant,leaf\nfern,12\nmoss,1\n\nconvert the table to JSON", 'csv-to-json {"csv":"plant,leaf\\nfern,12\\nmoss,1"}'],
    ["How many hectares are 3 acres?", 'unit-converter {"value":3,"from":"acres","to":"hectares"}'],
    ["2026-05-01 minus 20 days", 'dates {"days":-20,"date":"2026-05-01"}'],
    ["12 character password, no lookalikes", 'password-generator {"length":12,"avoid_similar":true}'],
    ["Convert 150 pounds to kgs", 'unit-converter {"value":150,"from":"pounds","to":"kgs"}'],
    ["read the inscription MDCXLVI", 'roman-numerals {"numeral":"MDCXLVI"}'],
  ])("%s is %s", async (question, call) => {
    expect(await callsFor(question)).toEqual([call]);
  });

  it("a tax that is added is added", async () => {
    expect((await callsFor("add 12% VAT to 250"))[0]).toContain("250 * (100 + 12)");
  });
});

describe("what something is", () => {
  it("asks for nothing to be done", async () => {
    expect(await callsFor("what is a hash function")).toEqual([]);
  });

  it("may ask for one where nothing has to be given", async () => {
    expect((await callsFor("what's a random uuid"))[0]).toContain("uuid-generator");
  });
});

describe("a call that would make no sense is not made", () => {
  it.each([
    ["a share of what comes out is none of the numbers", "the mean of 4, 8, 30, and 15% of that", "[4,8,30,15]"],
    ["a circle has no third side", "area of a circle with radius 2 and of one with radius 5", "side_c"],
    ["a number is no JSON", "pretty-print json with 3 spaces", "json-query"],
    ["a converter of units knows no rate", "convert 100 usd to eur", "unit-converter"],
    ["a letter of a unit is none of a text", "how many cups in 2 litres and what is 90 C in fahrenheit", ".count("],
  ])("%s", async (_, question, part) => {
    expect((await callsFor(question)).join("\n")).not.toContain(part);
  });
});
