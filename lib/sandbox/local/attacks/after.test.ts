import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Arguments } from "@/lib/json";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { CallRuntime, SandboxResult } from "../../sandbox";
import { CAN_REUSE } from "../inspect";
import { createLocalSandbox } from "../local-sandbox";
import { type Leftover, PYTHON_LEFTOVERS, SCRIPT_LEFTOVERS } from "./after";

// One call at a time, and no process that waits: what can be used again is. Without namespaces a process knows its own number.
const sandbox = createLocalSandbox({
  cacheDir: SANDBOX_TEST_CACHE,
  poolSize: 0,
  concurrency: 1,
  perOwner: 1,
  capacity: 1_000,
  layers: "none",
});
afterAll(() => sandbox.close());

/** One source for all, so that all of its calls are of one tool version. */
function scriptOf(leftovers: readonly Leftover[]): string {
  const cases = leftovers.map(({ leave, find }, index) => {
    return `case "${index} leave": { ${leave}; break; }\n case "${index} find": { ${find}; break; }`;
  });
  return `const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    async function step(a) { switch (a.step) { ${cases.join("\n")} } }
    export async function main(a) {
      const found = await step(a).catch(() => undefined);
      return { pid: Deno.pid, found };
    }`;
}

function pythonOf(leftovers: readonly Leftover[]): string {
  const cases = leftovers.flatMap(({ leave, find }, index) => [
    `def leave${index}(a):\n    ${leave}\n`,
    `def find${index}(a):\n    ${find || "pass"}\n`,
  ]);
  return `import js\n${cases.join("")}
def main(step, before=None):
    index, what = step.split()
    return {"pid": js.Deno.pid, "found": globals()[what + index]({"before": before})}`;
}

interface Told {
  pid: number;
  found: unknown;
}

function toldBy({ value, error }: SandboxResult): Told {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(error);
  return { pid: Number(value.pid), found: value.found ?? null };
}

interface Pair {
  first: SandboxResult;
  second: SandboxResult;
}

const suites: [CallRuntime, Leftover[], string][] = [
  ["javascript", SCRIPT_LEFTOVERS, scriptOf(SCRIPT_LEFTOVERS)],
  ["python", PYTHON_LEFTOVERS, pythonOf(PYTHON_LEFTOVERS)],
];

describe.runIf(CAN_REUSE).each(suites)(
  "to the next call of its process, %s passes nothing by",
  (runtime, leftovers, source) => {
    const pairs = new Map<Leftover, Pair>();
    const call = (values: Arguments) => sandbox.run({ runtime, source, function: "main", arguments: values });

    beforeAll(async () => {
      for (const [index, leftover] of leftovers.entries()) {
        const first = await call({ step: `${index} leave` });
        const before = toldBy(first).found;
        const second = await call({
          step: `${index} find`,
          before: typeof before === "object" ? null : String(before),
        });
        pairs.set(leftover, { first, second });
      }
    }, 120_000);

    it.each(leftovers)("$name", (leftover) => {
      const pair = pairs.get(leftover);
      if (pair === undefined) throw new Error("It was not tried.");
      const told = toldBy(pair.second);
      expect(told.found).toBeNull();
      expect(pair.second.stdout).toBe("");
      if (leftover.keeps) expect(told.pid).toBe(toldBy(pair.first).pid);
      if (leftover.ends) expect(told.pid).not.toBe(toldBy(pair.first).pid);
    });

    it("although processes were used again", () => {
      const same = [...pairs.values()].filter(({ first, second }) => toldBy(first).pid === toldBy(second).pid);
      expect(same.length).toBeGreaterThan(leftovers.length / 2);
    });
  },
);
