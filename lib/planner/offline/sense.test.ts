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
    [
      'what is the name in [{"name":"Ida"},{"name":"Bo"}]',
      'json-query {"json":"[{\\"name\\":\\"Ida\\"},{\\"name\\":\\"Bo\\"}]","path":"[*].name"}',
    ],
    ["compound interest on 900 at 4% for 12 yrs", 'compound-interest {"principal":900,"annual_rate":4,"years":12}'],
    ["hex for rgb 14 90 200", 'colour-converter {"colour":"rgb(14, 90, 200)","to":"hex"}'],
    ["plant,leaf\nfern,12\nmoss,1\n\nconvert the table to JSON", 'csv-to-json {"csv":"plant,leaf\\nfern,12\\nmoss,1"}'],
    ["How many hectares are 3 acres?", 'unit-converter {"value":3,"from":"acres","to":"hectares"}'],
    ["2026-05-01 minus 20 days", 'dates {"days":-20,"date":"2026-05-01"}'],
    ["12 character password, no lookalikes", 'password-generator {"length":12,"avoid_similar":true}'],
    ["convert 2101 from base 3 to base 10", 'number-base {"number":"2101","to_base":"decimal","from_base":3}'],
    ["Convert 150 pounds to kgs", 'unit-converter {"value":150,"from":"pounds","to":"kgs"}'],
    ["read the inscription MDCXLVI", 'roman-numerals {"numeral":"MDCXLVI"}'],
    ["hex code of sky blue", 'colour-converter {"colour":"skyblue","to":"hex"}'],
    ["convert hex #1abc9c to rgb", 'colour-converter {"colour":"#1abc9c","to":"rgb"}'],
    ["add 3 weeks and 2 days to 2026-07-01", 'dates {"days":2,"weeks":3,"date":"2026-07-01"}'],
    ["find the inverse of the matrix [[3, 7], [2, 5]]", 'matrix-calculator {"matrix":[[3,7],[2,5]]}'],
    ["hex code of dark red", 'colour-converter {"colour":"darkred","to":"hex"}'],
    ["what is CXXIV", 'roman-numerals {"numeral":"CXXIV"}'],
    ["share a 120 euro bill 5 ways", 'tip-calculator {"bill":120,"people":5}'],
    ["0x2f in decimal", 'number-base {"number":"0x2f","to_base":"decimal"}'],
  ])("%s is %s", async (question, call) => {
    expect(await callsFor(question)).toEqual([call]);
  });

  it("a tax that is added is added", async () => {
    expect((await callsFor("add 12% VAT to 250"))[0]).toContain("250 * (100 + 12)");
  });
});

describe("what no tool gives", () => {
  it.each([
    "why does my landlord take 4% of 1,150",
    "which broker charges 1.5% on 80000",
    "convert 75 euros to czech crowns at today's rate",
    'make {"a":1} a document as YAML with an indent of 2',
  ])("is not called for: %s", async (question) => {
    expect(await callsFor(question)).toEqual([]);
  });
});

describe("what something is", () => {
  it("asks for nothing to be done", async () => {
    expect(await callsFor("what is a hash function")).toEqual([]);
  });

  it("is not read from a word that others of the question look like", async () => {
    expect(await callsFor("what is MIX, and what is DIM")).toEqual([]);
  });

  it("may ask for one where nothing has to be given", async () => {
    expect((await callsFor("what's a random uuid"))[0]).toContain("uuid-generator");
  });
});

describe("a call that would make no sense is not made", () => {
  it.each([
    ["a version is no count", "give me a version 7 uuid", '"count":7'],
    ["the day on which one was so old is no birthday", "how old was she on 3 May 2001?", '"birthday"'],
    ["an amount of money is no percentage", "what do tiles for 38 square metres cost at 28 euros", '"percent":28'],
    ["money is converted to no volume", "a full tank at 1.80 euros in litres", "unit-converter"],
    ["a share of what comes out is none of the numbers", "the mean of 4, 8, 30, and 15% of that", "[4,8,30,15]"],
    ["a circle has no third side", "area of a circle with radius 2 and of one with radius 5", "side_c"],
    ["a number is no JSON", "pretty-print json with 3 spaces", "json-query"],
    ["what is decimal is not made decimal", "1100101 in decimal", "number-base"],
    ["somebody is no text", "somebody sent us a note in morse", '"text":"Somebody"'],
    ["how it is sorted is no part of the list", "sort the list fig, apple, plum alphabetically", "plum alphabetically"],
    ["a tip in money is no percentage", "tip 12 euros on 60 euros", "tip-calculator"],
    ["a place and a day ask for nothing", "concerts in Berlin tomorrow", "time-zone-converter"],
    [
      "what else is wanted of a matrix is none of what is done",
      "trace of the 2x2 matrix [[4, 2], [1, 3]]",
      "matrix-calculator",
    ],
    ["a shade that has no name is not left out", "hex code of pale orange", "colour-converter"],
    ["a base is called one", "14 * 30 in binary", '"to_base":30'],
    [
      "days that are left after another day are not those from today",
      "45 days after 2027-03-12 it ends. Which date is that and how many days are then left to 2027-12-31?",
      '{"date":"2027-12-31"}',
    ],
    [
      "what it has grown by is not left out",
      "2000 at 4% for 5 years compounded yearly. how much is it worth, and what percent gain is that",
      "compound-interest",
    ],
    ["pounds and centimetres are of two systems", "Convert 5'10\" to cm and tell me my BMI at 75 kg", "imperial"],
    ["no numeral is left out", "LXXIV plus XXVI in roman numerals", "roman-numerals"],
    [
      "what is made of a text first is not left out",
      "What's the sha-1 hash of 'moss' once it is written in capital letters?",
      "sha1",
    ],
    [
      "what is paid each month is not paid once",
      "more after 10 years at 3%: 6000 now, or 50 a month?",
      '"monthly_deposit":6000',
    ],
    ["what suits a colour is taste", "Which wall colour goes well with a dark green sofa?", "colour-converter"],
    [
      "a mean is not the values",
      '{"visits": [{"id": 1, "fee": 5.5}, {"id": 2, "fee": 9}]} What\'s the average visit fee?',
      "visits[*]",
    ],
    [
      "and is no number that is written in one",
      "How do you write 640 in the octal system, in hex and in base 2?",
      '"number":"2"',
    ],
    [
      "years are no payments a year",
      "€6,400 lies in a fund at 3.2% with interest added once a year. What will it be seven years on?",
      '_per_year":7',
    ],
    [
      "what is asked for is no part of a text",
      "For the string release-6.1 I need the md5 as well as the sha1",
      "I need",
    ],
    [
      "what something is made for is not what it says",
      "Could I have one of those QR squares for the front door?",
      '"text":"the front door"',
    ],
    [
      "primes are not made bigger",
      "about primes: I need all of them from 60 up to 90, plus the decomposition of 840",
      "840 for",
    ],
    ["what is decimal already is not read as binary", "convert 1312 from binary to decimal", "number-base"],
    ["a word is no number", 'convert "harbour" to hexadecimal', "number-base"],
    ["a sum of matrices is no product", "[[1, 2], [3, 4]] + [[0, 1], [1, 0]]", "matrix-calculator"],
    ["the week of a day is no year", "which week of the year is 21 May 2027", "calendar"],
    ["one line is no table", 'pull the digits out of "row 12, seat 3"', "csv"],
    ["a fraction of a number is no percentage", "three quarters of 84", "percentage"],
    ["a difference is none of two things", "time difference between Oslo and Lima", "time-zone-converter"],
    ["a question for a pattern is no table", 'find the vowels in "garden gate" with a regex', "csv-to-json"],
    ["a converter of units knows no rate", "convert 100 usd to eur", "unit-converter"],
    ["days are no weeks", "20 days before 2026-11-12 and 20 days after it", "weeks"],
    ["what is undone is not done once more", "undo the caesar shift of 4 in 'xlmw'", 'shifted("xlmw", 4)'],
    ["amounts in two units are not added up as they stand", "add 5 kg and 300 g", "300"],
    ["nor are they multiplied", "area of a rectangle 3 m by 40 cm", "geometry"],
    ["euros are no dollars", "$5 plus 20 euros", "20"],
    ["what is wanted in another unit is not added up", "5 km in miles plus 3 km", "5 + 3"],
    ["an amount of time is no date", "how much is 2 years and 6 months in days", "dates"],
    ["what is less than an amount is no share of it", "what is 15% less than 240", "percent_of"],
    ["where it is asked for, a time was not given", "at 14:20 my time, what time is it in Tokyo?", '"from":"Tokyo"'],
    ["a number in binary is no 0", "0b1010 + 0b11", "0 + 0"],
    ["two texts are not one", "md5 of 'fern', 'moss'", "'fern', 'moss'"],
    ["a letter of a unit is none of a text", "how many cups in 2 litres and what is 90 C in fahrenheit", ".count("],
  ])("%s", async (_, question, part) => {
    expect((await callsFor(question)).join("\n")).not.toContain(part);
  });
});

it("nothing is begun where the unit of what comes out is none that a tool knows", async () => {
  expect(await callsFor("volume of a box 2 by 3 by 4 cubits, in litres")).toEqual([]);
});

it.each(["Convert 3 imperial pints to ml", "6 troy ounces in grams", "how many uk pints are 2 litres"])(
  "a unit is not taken for the other one of its name: %s",
  async (question) => expect(await callsFor(question)).toEqual([]),
);

describe("a result that a request cannot go on from is not used", () => {
  it.each<[string, Json]>([
    ["primes up to 20, then 5% interest on it for 2 years", [2, 3, 5, 7, 11, 13, 17, 19]],
    ["does 'banana' contain 'nan'? then reverse it", true],
  ])("%s", async (question, value) => {
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([]);
  });
});

describe("a request that goes on from a result", () => {
  it.each<[string, Json, string]>([
    ["base64 of 'fern', then url encode that", "ZmVybg==", 'encoder {"text":"ZmVybg==","format":"url"}'],
    [
      "area of a circle with radius 2 m, in square feet",
      { area: 12.57 },
      'unit-converter {"value":12.57,"from":"square meters","to":"square feet"}',
    ],
    [
      "60 days after 2026-03-01, and what weekday is that?",
      { date: "2026-04-30", weekday: "Thursday" },
      'dates {"date":"2026-04-30"}',
    ],
    ["the Roman numeral for 1200 and in hexadecimal", "MCC", 'number-base {"number":"1200","to_base":"hexadecimal"}'],
    [
      "how old is somebody born on 6 June 1991, and on what weekday was she born",
      { years: 35 },
      'dates {"date":"1991-06-06"}',
    ],
    ['what is 2 + 2? then pretty print {"a":1} with it as indent', 4, 'json-query {"json":"{\\"a\\":1}","indent":4}'],
  ])("%s", async (question, value, call) => {
    expect(await nextCalls(index, createOfflinePlanner(), question, value)).toEqual([call]);
  });
});
