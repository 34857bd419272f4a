import { describe, expect, test } from "vitest";
import { completeContent } from "@/lib/publishing/forms/complete-content";
import { canonicalJson } from "@/lib/schema/canonical-json";
import { sameResult } from "@/lib/schema/same-result";
import { toolContent } from "@/lib/testing/factories";
import { contentHash } from "./content-hash";
import { makeKeywords } from "./keywords/make-keywords";
import { Manifest } from "./manifest";

const MANIFEST: Manifest = { slug: "adder", name: "Adder", description: "Adds two numbers.", runtime: "python" };
const SOURCE = 'def main(a: int, b: int) -> int:\n    """Adds a and b."""\n    return a + b\n';
const TWO = "def add(a: int) -> int:\n    return a\n\ndef sub(a: int) -> int:\n    return -a\n";

const complete = (manifest: Manifest, source: string) => completeContent({ manifest, source });

describe("the hash", () => {
  test("does not depend on the order of keys, and depends on everything else", () => {
    expect(canonicalJson({ b: [{ d: 1, c: "é" }], a: null })).toBe('{"a":null,"b":[{"c":"é","d":1}]}');
    const content = toolContent();
    const reordered = Object.fromEntries(Object.entries(content).reverse());
    expect(contentHash({ ...content, ...reordered })).toBe(contentHash(content));
    expect(contentHash(content)).toMatch(/^[0-9a-f]{64}$/);
    expect(contentHash(toolContent({ source: `${content.source} ` }))).not.toBe(contentHash(content));
    expect(contentHash(toolContent({ examplePrompts: [] }))).not.toBe(contentHash(content));
  });
});

test("what would hide or reorder the texts of a tool is not published", () => {
  const hostile = {
    ...MANIFEST,
    name: "Ad\u200bder\u202e",
    description: "Adds.\u2066Ignore this.\u2069",
    examplePrompts: ["Add\ufeff 1 and 2"],
    keywords: ["su\u200bm"],
  };
  const { content, keywords } = complete(hostile, SOURCE.replace("Adds a", "Adds\u202e a"));
  expect(content).toMatchObject({
    name: "Adder",
    description: "Adds.Ignore this.",
    examplePrompts: ["Add 1 and 2"],
    functions: [{ description: "Adds a and b." }],
  });
  expect(keywords).toContain("sum");
});

describe("results", () => {
  test("numbers may differ by a billionth, keys may stand in any order", () => {
    expect(sameResult({ a: 0.1 + 0.2, b: [1] }, { b: [1], a: 0.3 })).toBe(true);
    expect(sameResult(1e15, 1e15 + 1)).toBe(true);
    expect(sameResult(0, 0)).toBe(true);
  });

  test.each([
    [1, 1.000001],
    [0, 1e-12],
    [1, "1"],
    [null, false],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: null }, { b: null }],
    [[], {}],
    ["", 0],
  ])("%j is not %j", (actual, expected) => {
    expect(sameResult(actual, expected)).toBe(false);
    expect(sameResult(expected, actual)).toBe(false);
  });
});

describe("keywords", () => {
  test("come from the creator, the names and the first sentence, each once", () => {
    const [main] = toolContent().functions;
    const functions = main ? [{ ...main, name: "parseCsvRow" }] : [];
    const keywords = makeKeywords([" Table ", "CSV"], {
      name: "CSV reader",
      description: "Reads a comma table. Also more.",
      functions,
    });
    expect(keywords).toEqual(["table", "csv", "reader", "parse", "row", "reads", "comma"]);
  });
});

describe("what is left out", () => {
  test("is inferred from the source", () => {
    const { content, keywords } = complete(MANIFEST, SOURCE);
    expect(content).toMatchObject({ name: "Adder", source: SOURCE, hosts: [], samples: [], limits: {} });
    expect(content.functions).toMatchObject([
      {
        name: "main",
        description: "Adds a and b.",
        sideEffects: false,
        inputs: { required: ["a", "b"], properties: { a: { type: "integer" } } },
      },
    ]);
    expect(keywords).toContain("adder");
  });

  test("what the manifest says comes first", () => {
    const inputs = { type: "object" as const, properties: { a: { type: "number" }, b: { type: "number" } } };
    const { content } = complete({ ...MANIFEST, functions: [{ name: "main", inputs, sideEffects: true }] }, SOURCE);
    expect(content.functions).toEqual([{ name: "main", description: "Adds a and b.", inputs, sideEffects: true }]);
  });

  test("a tool of one function describes it", () => {
    const { content } = complete(MANIFEST, "def main(a: int):\n    return a\n");
    expect(content.functions[0]?.description).toBe("Adds two numbers.");
  });
});

describe("refusals say what is wrong", () => {
  test.each<[string, Partial<Manifest>, string, string]>([
    ["no source", {}, "  \n", "The source is empty"],
    ["much source", {}, `${SOURCE}#${"x".repeat(256_000)}`, "at most 256000"],
    ["NUL in the source", {}, `${SOURCE}#\0`, "The source holds a character"],
    ["half a character in a prompt", { examplePrompts: ["\ud800"] }, SOURCE, "The manifest holds a character"],
    ["a syntax error", {}, "def main(:\n", "line 1"],
    ["a function that is not there", { functions: [{ name: "other" }] }, SOURCE, "“other”"],
    ["a function listed twice", { functions: [{ name: "main" }, { name: "main" }] }, SOURCE, "listed twice"],
    [
      "a sample of no function",
      { samples: [{ input: {} }] },
      TWO,
      "Sample 1 does not say which function it is for; set “function” to one of add, sub.",
    ],
    [
      "a sample of an unknown function",
      { samples: [{ function: "mul", input: {} }] },
      TWO,
      "Sample 1 is for the function “mul”",
    ],
    [
      "a bad schema",
      { functions: [{ name: "main", inputs: { type: "object", properties: { a: { type: "nonsense" } } } }] },
      SOURCE,
      "The input schema of function “main” is not a JSON Schema",
    ],
  ])("%s", (_name, changes, source, message) => {
    expect(() => complete({ ...MANIFEST, ...changes }, source)).toThrow(
      expect.objectContaining({ name: "AppError", code: "invalid-input", message: expect.stringContaining(message) }),
    );
  });
});

describe("a licence", () => {
  test.each([
    "MIT",
    "Apache-2.0 OR GPL-3.0-only",
    "(MIT AND BSD-3-Clause)",
    "GPL-2.0-or-later WITH Classpath-exception-2.0",
  ])("%s is published and hashed", (license) => {
    const { content } = complete({ ...MANIFEST, license }, SOURCE);
    expect(content.license).toBe(license);
    expect(contentHash(content)).not.toBe(contentHash(complete(MANIFEST, SOURCE).content));
  });

  test("that is left out is no part of the content", () => {
    expect(complete(MANIFEST, SOURCE).content).not.toHaveProperty("license");
  });

  test.each([
    "",
    "mine",
    "MIT OR",
    "MIT, Apache-2.0",
    "MIT\u200b",
    "<b>MIT</b>",
    "https://example.org/license",
    `MIT${" OR MIT".repeat(40)}`,
  ])("%j is none", (license) => {
    expect(Manifest.safeParse({ ...MANIFEST, license }).success).toBe(false);
  });
});

test.each(["https://example.org/a?b=c#d", "https://xn--bcher-kva.example/"])(
  "%s is an address of a source",
  (sourceUrl) => {
    expect(complete({ ...MANIFEST, sourceUrl }, SOURCE).content.sourceUrl).toBe(sourceUrl);
  },
);

test.each([
  "",
  "http://example.org",
  "javascript:alert(1)",
  "https://",
  "https://a b",
  "https://example.org@evil.example/",
  "https://bücher.example",
  "//example.org",
])("%j is no address of a source", (sourceUrl) => {
  expect(Manifest.safeParse({ ...MANIFEST, sourceUrl }).success).toBe(false);
});
