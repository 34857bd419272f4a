import { expect, test } from "vitest";
import { searchDocumentsOf } from "./search-documents";

const tool = { toolId: "1", slug: "far", ownerId: "ann", visibility: "public" } as const;
const functions = ["near", "far"].map((name) => ({
  name,
  description: "",
  inputs: { type: "object" as const, properties: {} },
  sideEffects: false,
}));
const version = {
  ...{ name: "Far", description: "", number: 1, keywords: [], hints: {}, examplePrompts: [] },
  ...{ runtime: "python" as const, hosts: [], secrets: [], findings: [], functions },
};

test("search knows two short samples of each function", () => {
  const samples = [
    { function: "far", input: { long: "x".repeat(500) } },
    ...[1, 2, 3].map((n) => ({ function: "far", input: { n } })),
    { function: "near", input: { n: 9 } },
  ];
  const documents = searchDocumentsOf(tool, { ...version, samples });
  expect(documents.map(({ sampleInputs }) => sampleInputs)).toEqual([[{ n: 9 }], [{ n: 1 }, { n: 2 }]]);
  expect(searchDocumentsOf(tool, { ...version, samples: [] })[0]).not.toHaveProperty("sampleInputs");
});

test("search knows how many places a review warns of, and nothing of a source without any", () => {
  const finding = {
    rule: "unpickles",
    severity: "warn" as const,
    line: 3,
    message: "It unpickles.",
    advice: "Use json.",
  };
  const [warned] = searchDocumentsOf(tool, { ...version, samples: [], findings: [finding, { ...finding, line: 9 }] });
  expect(warned).toMatchObject({ warnings: 2 });
  expect(searchDocumentsOf(tool, { ...version, samples: [] })[0]).not.toHaveProperty("warnings");
});
