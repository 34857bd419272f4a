import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPrices } from "./prices";

const folder = mkdtempSync(path.join(tmpdir(), "agient-prices-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const file = path.join(folder, "prices.json");
  writeFileSync(file, text);
  return file;
}

test("a model has its list price, also under the name of one of its releases, and an unknown one has none", () => {
  const priceOf = readPrices(undefined);
  expect(priceOf("openai:gpt-4.1")).toEqual({ input: 2, output: 8 });
  expect(priceOf("openai:gpt-4.1-2025-04-14")).toEqual({ input: 2, output: 8 });
  expect(priceOf("anthropic:claude-sonnet-4-5-20250929")).toEqual({ input: 3, output: 15 });
  expect(priceOf("ollama:qwen3:8b")).toBeUndefined();
});

test("the operator's file goes before the list, and one that is wrong is named", () => {
  const priceOf = readPrices(written('{"openai:gpt-4.1": {"input": 1, "output": 4}}'));
  expect(priceOf("openai:gpt-4.1")).toEqual({ input: 1, output: 4 });
  expect(priceOf("openai:gpt-4o")).toEqual({ input: 2.5, output: 10 });
  expect(() => readPrices(written('{"openai:gpt-4.1": 3}'))).toThrow(/AGIENT_PRICES/);
  expect(() => readPrices(path.join(folder, "none.json"))).toThrow(/AGIENT_PRICES/);
});
