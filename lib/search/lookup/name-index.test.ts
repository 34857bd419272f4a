import { expect, test } from "vitest";
import { atAGlance } from "@/lib/confusables";
import { searchDocument } from "@/lib/testing/search-fakes";
import { createSearchIndex } from "../local/local-search-index";

test("names that read the same are the same, and others are not", () => {
  for (const name of [
    "Calculator",
    " CALCULATOR ",
    "Cal-cul_ator!",
    "Ｃａｌｃｕｌａｔｏｒ",
    "Calcu\u200blator\u00ad",
    "\u0421alculat\u043er",
    "Ca1culat0r",
  ]) {
    expect(atAGlance(name), name).toBe("calculator");
  }
  expect(atAGlance("Calculator 2")).toBe("calculator2");
  expect(atAGlance("Größe")).not.toBe(atAGlance("Grösse"));
  expect(atAGlance("…")).toBe("");
});

test("an index knows its public tools by their names, also after a rename and a removal", async () => {
  const index = createSearchIndex();
  const slugs = (name: string) => index.toolsNamed(name).map(({ slug }) => slug);
  const calculator = searchDocument({ slug: "calculator", toolName: "Calculator" });
  await index.put(
    "one",
    [calculator, { ...calculator, function: "other" }].map((one) => ({ ...one, toolId: "one" })),
  );
  await index.put("two", [{ ...calculator, toolId: "two", slug: "secret", visibility: "private" }]);
  await index.put("three", [{ ...calculator, toolId: "three", slug: "marks", toolName: "…" }]);
  expect(slugs("calcu-lator")).toEqual(["calculator"]);
  expect(slugs("!")).toEqual([]);
  const looks = (slug: string) => index.toolsLookingLike(slug).map((tool) => tool.slug);
  expect([looks("ca1culator"), looks("caiculator"), looks("rnarks")]).toEqual([
    ["calculator"],
    ["calculator"],
    ["marks"],
  ]);
  expect([looks("secret"), looks("calculators")]).toEqual([[], []]);
  await index.put("one", [{ ...calculator, toolId: "one", toolName: "Adder" }]);
  expect([slugs("Calculator"), slugs("adder")]).toEqual([[], ["calculator"]]);
  await index.put("one", []);
  expect(slugs("adder")).toEqual([]);
});
