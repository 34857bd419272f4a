import { expect, test } from "vitest";
import { inferFunctions } from "../infer";
import { writtenFunctions } from "./written-functions";

const SOURCE = "def main(count: int):\n    return count\n";
const [MAIN] = inferFunctions("python", SOURCE);
const TOOL = { runtime: "python" as const, source: SOURCE, description: "Counts things." };

function written(change: Partial<NonNullable<typeof MAIN>>) {
  return writtenFunctions({ ...TOOL, functions: MAIN ? [{ ...MAIN, ...change }] : [] });
}

test("what was inferred is inferred again, the tool's description in the place of a docstring included", () => {
  expect(written({})).toEqual([]);
  expect(written({ description: "Counts things." })).toEqual([]);
});

test("only what was written by hand stays", () => {
  expect(written({ description: "Counts on." })).toEqual([{ name: "main", description: "Counts on." }]);
  const inputs = { type: "object" as const, properties: { count: { type: "integer", minimum: 1 } } };
  expect(written({ description: "Counts things.", inputs })).toEqual([{ name: "main", inputs }]);
});

test("a function that the source does not say is kept whole", () => {
  expect(written({ name: "other" })).toEqual([{ name: "other", description: "", inputs: MAIN?.inputs }]);
});
