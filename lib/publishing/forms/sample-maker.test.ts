import { expect, test } from "vitest";
import type { Arguments } from "@/lib/json";
import { threadReader as reader } from "@/lib/testing/thread-reader";
import type { ToolFunction } from "@/lib/tools";
import type { Assistant } from "@/lib/tools/assistant";
import { createSampleMaker } from "./sample-maker";

const TOOL = { name: "Many", description: "Has many functions." };
const COUNT = { type: "object" as const, properties: { count: { type: "integer" } }, required: ["count"] };

function functions(count: number): ToolFunction[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `f${index}`,
    description: "",
    inputs: COUNT,
    sideEffects: false,
  }));
}

/** A model that answers with 7 after so long, and writes down for which functions it was asked. */
function slowModel(milliseconds: number): { assistant: Assistant; asked: string[] } {
  const asked: string[] = [];
  const makeSamples = (_: unknown, { name }: ToolFunction, signal: AbortSignal): Promise<Arguments[]> => {
    asked.push(name);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve([{ count: 7 }]), milliseconds);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  };
  return { asked, assistant: { model: "slow", makeSamples, makeKeywords: async () => [] } };
}

const reading = { owner: "ann" };

async function makeAll(make: ReturnType<typeof createSampleMaker>, count: number) {
  const made = [];
  for (const item of functions(count)) made.push(await make(item, 1));
  return made;
}

test("a model is asked for so many functions, and rules make the samples of the others", async () => {
  const { assistant, asked } = slowModel(1);
  const made = await makeAll(createSampleMaker({ assistant, tool: TOOL, reader, reading }), 200);
  expect(asked).toHaveLength(20);
  expect(made.slice(0, 20).every(({ inputs, note }) => inputs[0]?.count === 7 && note === undefined)).toBe(true);
  expect(made.slice(20).every(({ inputs }) => typeof inputs[0]?.count === "number")).toBe(true);
  expect(new Set(made.slice(20).map(({ note }) => note))).toEqual(
    new Set(["slow makes samples for 20 functions at most, rules for the others."]),
  );
});

test("a slow model is waited for once, not for every function", async () => {
  const { assistant, asked } = slowModel(60_000);
  const startedAt = performance.now();
  const made = await makeAll(createSampleMaker({ assistant, tool: TOOL, reader, reading, totalMs: 100 }), 200);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(asked).toEqual(["f0"]);
  expect(made).toHaveLength(200);
  expect(made.every(({ inputs }) => inputs.length === 1)).toBe(true);
  expect(new Set(made.map(({ note }) => note))).toEqual(
    new Set(["slow took longer than 0.1 s, so rules made the other samples."]),
  );
});

test("who cancels does not wait for the model", async () => {
  const { assistant } = slowModel(60_000);
  const controller = new AbortController();
  const make = createSampleMaker({ assistant, tool: TOOL, reader, reading: { ...reading, signal: controller.signal } });
  const making = makeAll(make, 2);
  controller.abort(new Error("cancelled"));
  await expect(making).rejects.toThrow("cancelled");
});
