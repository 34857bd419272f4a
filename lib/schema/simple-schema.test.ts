import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { InputSchema, Json } from "@/lib/json";
import { completeContent } from "@/lib/publishing/forms/complete-content";
import { readToolFolder } from "@/lib/publishing/forms/tool-folder";
import { longestPause } from "@/lib/testing/longest-pause";
import { isSimple } from "./simple-schema";
import { validateAtOnce } from "./validate-arguments";

const SEED = join(process.cwd(), "prisma", "seed");

function one(x: Record<string, Json>): InputSchema {
  return { type: "object", properties: { x } };
}

test.each<[string, Record<string, Json>]>([
  ["a pattern", { type: "string", pattern: "a" }],
  ["a reference", { $ref: "#/$defs/d" }],
  ["conditions between names", { dependentRequired: { a: ["b"] } }],
  ["unique items", { uniqueItems: true }],
  ["an allowed value with parts", { enum: [[1]] }],
  ["a format that looks at all of a text", { format: "uri" }],
  ["a keyword that nobody knows", { soon: true }],
  ["the name of a method", { constructor: {} }],
  ["a keyword with another value than it takes", { description: { pattern: "a" } }],
  ["one of these deep inside", { items: { anyOf: [{ properties: { y: { pattern: "a" } } }] } }],
  ["many parts", { enum: Array.from({ length: 200 }, (_, index) => index) }],
])("%s is not simple", (_name, x) => {
  expect(isSimple(one(x), {})).toBe(false);
});

test.each<[string, Json]>([
  ["a long text", "a".repeat(200_000)],
  ["a long list", Array(30_000).fill(1)],
  ["many names", Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`a${index}`, 1]))],
])("%s is not simple", (_name, x) => {
  expect(isSimple(one({}), { x })).toBe(false);
});

test("what is just simple takes a moment", async () => {
  validateAtOnce(one({}), {});
  const parts = Array.from({ length: 35 }, (_, index) => ({ type: "object", required: [`a${index}`] }));
  const inputs = one({ type: "array", items: { anyOf: [...parts, { type: "integer" }] } });
  const values = { x: Array<Json>(1_100).fill(1) };
  expect(
    await longestPause(() => expect(validateAtOnce(inputs, values)).toEqual({ ok: true, arguments: values })),
  ).toBeLessThan(100);
});

test("nearly all functions of the tools that ship are checked at once", async () => {
  const folders = (await readdir(SEED, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const beside: string[] = [];
  for (const { name: slug } of folders) {
    const { content } = completeContent(await readToolFolder(join(SEED, slug)));
    for (const { name, inputs } of content.functions) {
      const samples = content.samples.filter((sample) => (sample.function ?? name) === name);
      if (!samples.every(({ input }) => validateAtOnce(inputs, input)?.ok)) beside.push(`${slug} ${name}`);
    }
  }
  const withPattern = ["morse-code decode", "number-base main", "regex-tester main", "roman-numerals from_roman"];
  expect(beside.toSorted()).toEqual(withPattern);
});
