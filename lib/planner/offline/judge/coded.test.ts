import { expect, it } from "vitest";
import { looksCoded } from "./coded";

it.each([
  "... --- ...",
  "-.- .. - . / .-",
  "6d 6f 6f 6e",
  "6d6f6f6e20",
  "TWlkbmlnaHQgdHJhaW4=",
  "caf%C3%A9%20noir",
  "Salt &amp; pepper",
  "MCMXLVI",
  "xlviii",
])("%s is in a code", (text) => {
  expect(looksCoded(text)).toBe(true);
});

it.each([
  "",
  "midnight train",
  "Well ... what now?",
  "20 23 25",
  "50% off",
  "Salt & pepper",
  "facade",
  "mix",
  "CIVIL",
  "Hello_World1",
  "100%effective",
  "2026-05-01",
  17,
])("%s is not", (value) => {
  expect(looksCoded(value)).toBe(false);
});
