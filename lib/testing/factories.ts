import { randomUUID } from "node:crypto";
import type { ToolContent } from "@/lib/tools";

/** The content of a tool that adds two numbers, with what a test wants to be different. */
export function toolContent(overrides: Partial<ToolContent> = {}): ToolContent {
  return {
    name: "Adder",
    description: "Adds two numbers.",
    runtime: "python",
    source: "def main(a: int, b: int) -> int:\n    return a + b\n",
    functions: [
      {
        name: "main",
        description: "Adds a and b.",
        inputs: {
          type: "object",
          properties: { b: { type: "integer" }, a: { type: "integer" } },
          required: ["a", "b"],
        },
        sideEffects: false,
      },
    ],
    dependencies: [],
    hosts: [],
    secrets: [],
    limits: {},
    examplePrompts: ["What is 2 plus 3?"],
    samples: [{ input: { a: 2, b: 3 }, expected: 5 }],
    ...overrides,
  };
}

/** An ID or slug that no other test has. */
export function unique(prefix: string): string {
  return `${prefix}-${randomUUID()}`;
}
