import { expect, it } from "vitest";
import { endsInRequest, holdsRequest } from "./holds-request";

it.each([
  "harbour, and how long is it",
  "fern and reverse it",
  "willow; what is that in capitals",
  "elm, I'd like to compare them",
])("“%s” holds another request", (text) => {
  expect(holdsRequest(text)).toBe(true);
});

it.each([
  "salt, pepper and oil",
  "come in and sit down",
  "ships and sails, show me the harbour",
  "take it off and turn it round",
  "load page and delete it",
  "how many roads must a man walk down",
])("“%s” is a text and nothing else", (text) => {
  expect(holdsRequest(text)).toBe(false);
});

it.each([
  "The mill is old -- how many words is that?",
  "ferry to the islands – tell me the length of it",
  "Old ferry - reverse it",
  "The mill -- by the river -- how many words is that?",
])("%j ends in a request", (text) => {
  expect(endsInRequest(text)).toBe(true);
});

it.each([
  "Mix the butter.\nThen add the sugar and stir it.",
  "Where is the ferry? It left, and took the cars with it.",
  "one -- two -- three",
  "The dog sat. - How many birds did it see?",
  "Rain - what is falling on the roof",
  "Ferry - I need help",
  "first line\nhow long is the way",
  "plan - then hide the key",
  "Old ferry - reverse it or not, nobody knows -- and so on",
])("%j ends as it began", (text) => {
  expect(endsInRequest(text)).toBe(false);
});
