import { expect, test } from "vitest";
import { nearDuplicate } from "./near-duplicate";

const BODY = [
  "def main(text: str, width: int = 72) -> list[str]:",
  "    lines = []",
  "    line = ''",
  "    for word in text.split():",
  "        if len(line) + len(word) + 1 > width:",
  "            lines.append(line)",
  "            line = word",
  "        else:",
  "            line = f'{line} {word}'.strip()",
  "    return lines + [line]",
].join("\n");
const WRAP = {
  runtime: "python" as const,
  source: BODY,
  description: "Wraps a text into lines of at most so many characters.",
};
const OTHER = {
  runtime: "python" as const,
  source: "def main(numbers: list[float]) -> float:\n    return sum(numbers) / len(numbers)\n",
  description: "Computes the mean of numbers.",
};

test("comments, spacing and quotation marks make no other source", () => {
  const source = `# by me\n${BODY.replaceAll("'", '"').replaceAll("    ", "  ")}\n`;
  expect(nearDuplicate(WRAP, { ...OTHER, source })).toEqual({ alike: "source", similarity: 1 });
});

test("a source with little changed is nearly the same", () => {
  const near = nearDuplicate(WRAP, { ...OTHER, source: BODY.replace("72", "80") });
  expect(near?.alike).toBe("source");
  expect(near?.similarity).toBeGreaterThan(0.9);
});

test("the same words about another source are alike in description", () => {
  const description = "wraps a text into lines, of at most so many characters";
  expect(nearDuplicate(WRAP, { ...OTHER, description })).toMatchObject({ alike: "description" });
});

test("a source of nothing but openings of comments is compared soon", () => {
  const started = performance.now();
  const source = "/*".repeat(128_000);
  nearDuplicate({ ...WRAP, runtime: "javascript", source }, { ...OTHER, source });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("what does something else is no duplicate, and nothing is like nothing", () => {
  expect(nearDuplicate(WRAP, OTHER)).toBeNull();
  expect(nearDuplicate({ ...WRAP, source: "", description: "" }, { ...OTHER, source: "", description: "" })).toBeNull();
});
