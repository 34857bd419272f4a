import { expect, it } from "vitest";
import { wordsOf } from "../../text/words";
import { currencyCode, timeZoneName, zonesIn } from "./codes";

const zones = (text: string) => Object.fromEntries(zonesIn(wordsOf(text)));

it.each([
  ["what time is it in hong kong", { "hong kong": "Asia/Hong_Kong" }],
  ["9:30 lima to oslo", { lima: "America/Lima", oslo: "Europe/Oslo" }],
  ["Lisbon time now", { lisbon: "Europe/Lisbon" }],
])("cities stand as places do: %s", (text, expected) => {
  expect(zones(text)).toEqual(expected);
});

it.each([
  "time for a nice reunion at 10:00",
  "what time is it in jersey city",
  "9:00 in dublin ohio",
  "vienna sausage at 9:00",
  "the constructor meeting",
  "mst is short",
])("a word that is none, or a part of another name: %s", (text) => {
  expect(zones(text)).toEqual({});
});

it("no name of an object's own is a zone or money", () => {
  expect(timeZoneName("constructor")).toBeUndefined();
  expect(currencyCode("constructor")).toBeUndefined();
});
