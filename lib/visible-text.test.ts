import { expect, test } from "vitest";
import { visibleText } from "@/lib/visible-text";

test("what reorders or hides text goes, and what people write with stays", () => {
  expect(visibleText("Free \u202egnp.exe\u202c tool\u200b\u2066!\u2069\ufeff")).toBe("Free gnp.exe tool!");
  expect(visibleText("soft\u00adhyphen \u{e0041}\u0007bell")).toBe("softhyphen bell");
  const written = "Größe, می\u200cخواهم, 👩\u200d💻 ❤\ufe0f\n\tcode 計算";
  expect(visibleText(written)).toBe(written);
  expect(visibleText("one\r\ntwo")).toBe("one\ntwo");
});
