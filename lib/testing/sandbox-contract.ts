import { afterAll, describe, expect, it } from "vitest";
import type { Arguments, Json } from "@/lib/json";
import type { Sandbox, SandboxJob, SandboxOutput } from "@/lib/sandbox";
import type { FakeFunction } from "./fake-sandbox";

/** What the contract's functions do, for drivers that execute code … */
const CONTRACT_SOURCE = `
export const echo = ({ value }) => value;
export async function greet({ name }) {
  console.log("Hello");
  console.log(name);
  return name.length;
}
export function fail() {
  throw new Error("on purpose");
}
export const join = (first, second = "-", ...others) => [first, second, ...others].join("");
export const wait = () => new Promise((resolve) => setTimeout(resolve, 60_000));
`;

/** … and for the fake. */
export const CONTRACT_FUNCTIONS: Record<string, FakeFunction> = {
  echo: ({ value }) => value ?? null,
  greet: ({ name }, { print }) => {
    print("Hello\n");
    print(`${name}\n`);
    return String(name).length;
  },
  fail: () => {
    throw new Error("on purpose");
  },
  join: ({ first = null, second = "-", others = [] }) => [first, second, others].flat().join(""),
  wait: () => new Promise(() => {}),
};

/** What every driver of the sandbox port does. `create` is called once; the contract closes what it gives. */
export function testSandboxContract(name: string, create: () => Sandbox): void {
  describe(`sandbox contract: ${name}`, () => {
    const sandbox = create();
    afterAll(() => sandbox.close());

    const job = (functionName: string, values: Arguments = {}, limits: SandboxJob["limits"] = {}): SandboxJob => ({
      runtime: "javascript",
      source: CONTRACT_SOURCE,
      function: functionName,
      arguments: values,
      limits,
    });

    const values: Json[] = [0, "", false, null, [], {}, "naïve 😀", { a: [1, { b: null }] }];
    it.each(values)("returns %j as it is", async (value) => {
      const result = await sandbox.run(job("echo", { value }));
      expect(result).toMatchObject({ status: "ok", value });
      expect(result).not.toHaveProperty("error");
    });

    it.each([
      [{ first: "a" }, "a-"],
      [{ first: "a", others: ["c"] }, "a-c"],
      [{ second: "b", others: ["c", "d"], first: "a" }, "abcd"],
    ])("calls a function that takes its arguments one by one with %j", async (given, value) => {
      const positional = ["first", "second", "...others"];
      expect(await sandbox.run({ ...job("join", given), positional })).toMatchObject({ status: "ok", value });
    });

    it("streams what is printed, in order, and returns it whole", async () => {
      const outputs: SandboxOutput[] = [];
      const result = await sandbox.run(job("greet", { name: "Ada" }), { onOutput: (output) => outputs.push(output) });
      expect(result).toMatchObject({ status: "ok", value: 3, stdout: "Hello\nAda\n" });
      expect(outputs.map(({ text }) => text).join("")).toBe("Hello\nAda\n");
      expect(result.durationMs).toBeGreaterThanOrEqual(0);
      expect(result.peakMemoryBytes).toBeGreaterThan(0);
    });

    it("tells a tool's exception, without a value", async () => {
      const result = await sandbox.run(job("fail"));
      expect(result.status).toBe("tool-error");
      expect(result.error).toContain("on purpose");
      expect(result).not.toHaveProperty("value");
    });

    it("names the function that is missing", async () => {
      const result = await sandbox.run(job("absent"));
      expect(result.status).toBe("tool-error");
      expect(result.error).toContain("“absent”");
    });

    it("stops at the time limit and names it", async () => {
      const result = await sandbox.run(job("wait", {}, { wallMs: 400 }));
      expect(result.status).toBe("timeout");
      expect(result.error).toContain("0.4 s");
    });

    it("ends a cancelled call within 200 ms", async () => {
      const controller = new AbortController();
      const running = sandbox.run(job("wait"), { signal: controller.signal });
      setTimeout(() => controller.abort(), 100);
      const started = performance.now();
      expect(await running).toMatchObject({ status: "cancelled" });
      expect(performance.now() - started).toBeLessThan(300);
    });

    it("does not start what is cancelled already", async () => {
      expect(await sandbox.run(job("echo", { value: 1 }), { signal: AbortSignal.abort() })).toMatchObject({
        status: "cancelled",
      });
    });

    it("runs calls side by side without mixing them", async () => {
      const values = [1, 2, 3, 4, 5, 6];
      const results = await Promise.all(values.map((value) => sandbox.run(job("echo", { value }))));
      expect(results.map((result) => result.value)).toEqual(values);
    });

    it("refuses calls once it is closed", async () => {
      await sandbox.close();
      expect(await sandbox.run(job("echo", { value: 1 }))).toMatchObject({ status: "sandbox-error" });
    });
  });
}
