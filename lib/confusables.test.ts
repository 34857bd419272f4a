import { expect, test } from "vitest";
import { atAGlance, withoutLookAlikes } from "./confusables";

test("letters of other alphabets that look Latin are Latin, and others stay", () => {
  // Cyrillic С, а, с, о; Greek capital Nu and omicron; Cherokee; small capitals.
  for (const [text, latin] of [
    ["\u0421alculator", "calculator"],
    ["C\u0430l\u0441ulat\u043er", "Calculator"],
    ["\u039d\u03bfte", "note"],
    ["\u13aa\u13e2i", "api"],
    ["\u1d18ass\u1d21\u1d0f\u0280d", "password"],
    ["ca1cu1at0r", "calculator"],
  ] as const) {
    expect(withoutLookAlikes(text), text).toBe(latin);
  }
  expect(withoutLookAlikes("Größe 計算 жук")).toBe("Größe 計算 жyk");
});

test("what is read for another word at a glance is that word", () => {
  for (const text of ["ca1culator", "caIculator", "caiculator", "cal-culator", "CALCULAT0R", "\u0421alculator"]) {
    expect(atAGlance(text), text).toBe(atAGlance("calculator"));
  }
  expect(atAGlance("forrnat-5ql")).toBe(atAGlance("format-sql"));
  expect(atAGlance("vvords")).toBe(atAGlance("words"));
  const different = ["calculator", "calculator-2", "calendar", "adder", "sha-256", "sha-512", "base32", "base64"];
  expect(new Set(different.map(atAGlance)).size).toBe(different.length);
});
