import { expect, test } from "vitest";
import { CATEGORY_NAMES } from "../categories";
import { categoryOf, proposeCategory } from "./propose-category";

const tool = (name: string, keywords: string[] = [], description = "") => ({ name, keywords, description });

test.each([
  [tool("Loan payment", ["loan", "mortgage"]), "money"],
  [tool("World clock"), "time"],
  [tool("Mixer", ["color", "colour", "palette"]), "design"],
  [tool("Helper", [], "Counts the words of a text. It is not about money, tax or prices."), "text"],
  [tool("Wind chill", ["weather", "wind"]), "science"],
  [tool("Frobnicator", ["frob"], "Frobs."), "other"],
  [tool("", [], ""), "other"],
] as const)("the words of %j tell what it is for", (words, category) => {
  expect(proposeCategory(words)).toBe(category);
});

test("the name outweighs words that come later, and the creator's choice all of them", () => {
  const password = tool("Password checker", ["length"], "Tells how many characters of a text are letters.");
  expect(proposeCategory(password)).toBe("security");
  expect(categoryOf({ ...password, category: "life" })).toBe("life");
});

test("the categories are eight to twelve", () => {
  expect(CATEGORY_NAMES.length).toBeGreaterThanOrEqual(8);
  expect(CATEGORY_NAMES.length).toBeLessThanOrEqual(12);
});
