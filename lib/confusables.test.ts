import { expect, test } from "vitest";
import { withoutLookAlikes } from "./confusables";

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
