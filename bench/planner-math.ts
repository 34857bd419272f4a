import type { Call } from "@/lib/planner";
import type { Sandbox } from "@/lib/sandbox";
import type { SearchDocument } from "@/lib/search";
import { RUN_ALL } from "@/lib/testing/printed";
import { decide } from "./planner-decide";
import type { MathRow } from "./planner-rows";
import { type Outcome, type Tally, tally } from "./planner-tally";

const base = {
  version: 1,
  ownerId: "bench",
  visibility: "public" as const,
  function: "main",
  keywords: [],
  examplePrompts: [],
};
const CALCULATOR: SearchDocument = {
  ...base,
  toolId: "calculator",
  slug: "calculator",
  name: "calculator",
  toolName: "Calculator",
  toolDescription: "Calculates with two numbers.",
  description: "Calculates with two numbers: arithmetic, math.",
  inputs: {
    type: "object",
    properties: { a: { type: "number" }, o: { type: "string", enum: ["+", "-", "*", "/"] }, b: { type: "number" } },
    required: ["a", "o", "b"],
  },
};
const INTERPRETER: SearchDocument = {
  ...base,
  toolId: "code-interpreter",
  slug: "code-interpreter",
  name: "code-interpreter",
  toolName: "Code interpreter",
  toolDescription: "Runs a Python program and returns what it prints.",
  description: "Runs a Python program: calculate, arithmetic, math, text.",
  inputs: {
    type: "object",
    properties: { code: { type: "string", description: "The Python program to run." } },
    required: ["code"],
  },
};

/** Word problems: the programs that the planner writes are executed, and their result is compared with the answer. */
export async function benchMath(rows: readonly MathRow[], sandbox: Sandbox): Promise<Tally> {
  const programs: (string | undefined)[] = [];
  for (const row of rows) {
    const decision = await decide(row.query, [CALCULATOR, INTERPRETER]);
    programs.push(
      decision.kind === "called" && decision.calls[0] !== undefined ? programOf(decision.calls[0]) : undefined,
    );
  }
  const printed = await runAll(
    programs.filter((program) => program !== undefined),
    sandbox,
  );
  let next = 0;
  const outcomes = rows.map((row, index): Outcome => {
    if (programs[index] === undefined) return "asked";
    return Number(printed[next++] ?? Number.NaN) === Number(row.answer) ? "right" : "wrong";
  });
  return tally("math: word problems", outcomes);
}

function programOf(call: Call): string | undefined {
  const { a, o, b, code } = call.arguments;
  if (typeof code === "string") return code;
  return typeof a === "number" && typeof b === "number" && typeof o === "string" ? `print(${a} ${o} ${b})` : undefined;
}

export async function runAll(programs: string[], sandbox: Sandbox): Promise<unknown[]> {
  if (programs.length === 0) return [];
  const result = await sandbox.run({
    runtime: "python",
    source: RUN_ALL,
    function: "main",
    arguments: { programs },
    limits: { wallMs: 60_000 },
  });
  if (result.status !== "ok" || !Array.isArray(result.value))
    throw new Error(`The programs could not be run: ${result.error ?? result.status}`);
  return result.value;
}
