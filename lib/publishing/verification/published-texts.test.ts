import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { toolContent } from "@/lib/testing/factories";
import { reviewSource } from "@/lib/testing/review-source";
import { threadReader } from "@/lib/testing/thread-reader";
import type { ToolContent } from "@/lib/tools/tool";
import { readToolFolder } from "../forms/tool-folder";
import { publishedTexts } from "./published-texts";

/** Put together here, so that no scanner of this repository takes it for a real one. */
const KEY = ["ghp", "_", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("");
const MAIN = { name: "main", description: "", inputs: { type: "object" as const, properties: {} }, sideEffects: false };

test.each<[string, Partial<ToolContent>]>([
  ["the name", { name: KEY }],
  ["the description", { description: `Send ${KEY} with it.` }],
  ["the function “main”", { functions: [{ ...MAIN, description: KEY }] }],
  [
    "the function “main”",
    { functions: [{ ...MAIN, inputs: { ...MAIN.inputs, properties: { key: { default: KEY } } } }] },
  ],
  ["example prompt 2", { examplePrompts: ["What is it?", `What is it with ${KEY}?`] }],
  ["sample 1", { samples: [{ input: { deep: [[{ [KEY]: 1 }]] } }] }],
  ["sample 2", { samples: [{ input: {} }, { input: {}, expected: { "a\nb": `a\n"${KEY}"` } }] }],
  ["host 1", { hosts: [`${KEY}.example.org`] }],
  ["secret 1", { secrets: [{ name: "KEY", host: "example.org", header: "a", prefix: `Token ${KEY}` }] }],
])("a key in %s is found there", async (field, change) => {
  const content = toolContent(change);
  const findings = await reviewSource("python", "def main(): pass", [], publishedTexts(content, [], {}));
  expect(findings).toMatchObject([{ rule: "leaked-secret", severity: "block", field }]);
});

test("a key among the keywords or in a hint is found, and a sample may be of any depth and size", async () => {
  const deep = JSON.parse(`${"[".repeat(50_000)}"${KEY}"${"]".repeat(50_000)}`);
  const wide = Array.from({ length: 300_000 }, () => 1);
  const content = toolContent({ samples: [{ input: { wide } }, { input: { deep } }] });
  const findings = await reviewSource(
    "python",
    "def main(): pass",
    [],
    publishedTexts(content, ["sum", KEY], { main: { answer: `It is ${KEY}.`, inputs: {} } }),
  );
  expect(findings.map(({ field }) => field)).toEqual(["keyword 2", "sample 2", "the hints of “main”"]);
});

test("nothing that is published with the tools that ship looks like a key", async () => {
  const folders = readdirSync("prisma/seed", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(30);
  const texts = [];
  for (const { name } of folders) {
    const { manifest, source } = await readToolFolder(`prisma/seed/${name}`);
    const { content, hints } = await threadReader.readSubmission({ manifest, source }, { owner: "" });
    texts.push(
      ...publishedTexts(content, manifest.keywords ?? [], hints).map((item) => ({
        ...item,
        field: `${name} ${item.field}`,
      })),
    );
  }
  expect(await reviewSource("python", "def main(): pass", [], texts)).toEqual([]);
}, 60_000);
