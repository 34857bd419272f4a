import { expect, test } from "vitest";
import { EFFECTS, storedEffect } from "@/lib/schema/effect";
import { inferFunctions } from "@/lib/testing/infer";
import { threadReader } from "@/lib/testing/thread-reader";
import { writtenFunctions } from "./written-functions";

const SOURCE = "def main(count: int):\n    return count\n";
const [MAIN] = inferFunctions("python", SOURCE);
const TOOL = { runtime: "python" as const, source: SOURCE, description: "Counts things.", hosts: [] };

/** Says by itself that it changes something. */
const DELETES = 'import requests\ndef main(count: int):\n    requests.delete("https://a.example")\n';

function written(change: Partial<NonNullable<typeof MAIN>>) {
  const described = { ...TOOL, functions: MAIN ? [{ ...MAIN, ...change }] : [] };
  return writtenFunctions(threadReader, described, "ann");
}

test("what was inferred is inferred again, the tool's description in the place of a docstring included", async () => {
  expect(await written({})).toEqual([]);
  expect(await written({ description: "Counts things." })).toEqual([]);
});

test("only what was written by hand stays", async () => {
  expect(await written({ description: "Counts on." })).toEqual([{ name: "main", description: "Counts on." }]);
  const inputs = { type: "object" as const, properties: { count: { type: "integer", minimum: 1 } } };
  expect(await written({ description: "Counts things.", inputs })).toEqual([{ name: "main", inputs }]);
});

test("a function that the source does not say is kept whole", async () => {
  expect(await written({ name: "other" })).toEqual([{ name: "other", description: "", inputs: MAIN?.inputs }]);
});

test("what changes something outside stays marked in a new version, and what was said to change nothing stays so", async () => {
  expect(await written({ sideEffects: true })).toEqual([{ name: "main", effect: "changes" }]);
  const [deletes] = inferFunctions("python", DELETES);
  for (const effect of EFFECTS) {
    const functions = deletes ? [{ ...deletes, effect: undefined, ...storedEffect(effect) }] : [];
    const kept = await writtenFunctions(threadReader, { ...TOOL, source: DELETES, functions }, "ann");
    expect(kept).toEqual([{ name: "main", effect }]);
  }
});
