import { expect, test } from "vitest";
import { missingPackages } from "./missing-packages";
import { proposedDescription, proposedName, typedBySamples, untypedInputs } from "./propose";

const read = (name: string, description: string, properties: Record<string, Record<string, unknown>> = {}) => ({
  name,
  description,
  inputs: { type: "object" as const, properties },
  sideEffects: false,
});

test("name and description come from the docstring, or from a function whose name says what it does", () => {
  expect(proposedName([read("main", "Write a text in capital letters.\n\nAll of it.")])).toBe(
    "Write a text in capital letters",
  );
  expect(proposedName([read("word_count", "Counts.")])).toBe("Word count");
  expect(proposedName([read("main", "Works out how much a loan costs every month over all of its years.")])).toBe(
    "Works out how much a loan costs every month",
  );
  expect(proposedName([read("main", "")])).toBeNull();
  expect(proposedDescription([read("a", "One."), read("b", ""), read("c", "Two.")])).toBe("One.\n\nTwo.");
  expect(proposedDescription([])).toBeNull();
});

test("an input without a type takes the one that all samples show", () => {
  const shown = read("main", "", { text: { type: "string" }, times: {}, odd: {} });
  expect(untypedInputs(shown)).toEqual(["times", "odd"]);
  const sample = (input: object) => ({ function: "", input: JSON.stringify(input), expected: "" });
  const samples = [sample({ times: 2, odd: 1 }), sample({ times: 3, odd: "x" }), { ...sample({}), input: "{" }];
  expect(typedBySamples(shown, samples)?.properties).toEqual({
    text: { type: "string" },
    times: { type: "integer" },
    odd: {},
  });
  expect(typedBySamples(shown, [])).toBeNull();
});

test("packages that are imported and not named are found, and what comes with the language is none", () => {
  const python = {
    runtime: "python" as const,
    source: "import json, os\nfrom pydantic import BaseModel\nimport yaml\n\ndef main():\n    import my_pkg.part\n",
    dependencies: ["My-Pkg>=2"],
  };
  expect(missingPackages(python)).toEqual(["pydantic", "pyyaml"]);
  const script = {
    runtime: "typescript" as const,
    source:
      'import { z } from "zod";\nimport "./own.js";\nimport fs from "node:fs";\nimport x from "@scope/name/part";\n',
    dependencies: ["zod@^4"],
  };
  expect(missingPackages(script)).toEqual(["@scope/name"]);
});
