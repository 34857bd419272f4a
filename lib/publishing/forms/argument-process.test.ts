import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Arguments, InputSchema } from "@/lib/json";
import { toolContent } from "@/lib/testing/factories";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { COSTLY_ARGUMENTS, HOSTILE_ARGUMENTS } from "@/lib/testing/hostile-schemas";
import { longestPause } from "@/lib/testing/longest-pause";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { callFunction } from "@/lib/tools/call-function";
import { createProcessReader } from "./process-reader";

/** What the server's thread may be held for, in milliseconds. */
const PAUSE = 250;
/** Two seconds of processor time, eight in all, and the start of another process. */
const LIMIT = 20_000;

const reader = createProcessReader({ cacheDir: SANDBOX_TEST_CACHE });
afterAll(() => reader.close());

const NUMBER: InputSchema = { type: "object", properties: { x: { type: "number" } } };
const LETTER: InputSchema = { type: "object", properties: { x: { type: "string", pattern: "^[a-z]$" } } };

function call(inputs: InputSchema, values: Arguments, signal?: AbortSignal) {
  const sandbox = createFakeSandbox({ main: () => 3 });
  const functions = toolContent().functions.map((item) => ({ ...item, inputs }));
  return callFunction({ sandbox, reader }, { ...toolContent(), functions }, { arguments: values }, { signal });
}

// The first one of all takes the validator's own set-up, and the process's start, with it.
beforeAll(async () => {
  await call(NUMBER, { x: 1 });
  await call(LETTER, { x: "a" });
});

test.each([...HOSTILE_ARGUMENTS, ...COSTLY_ARGUMENTS])(
  "a call holds the server for a moment at most: %s",
  async (_name, inputs, values) => {
    const startedAt = performance.now();
    expect(await longestPause(() => call(inputs, values))).toBeLessThan(PAUSE);
    expect(performance.now() - startedAt).toBeLessThan(LIMIT);
  },
  60_000,
);

test("one that takes too long to check is refused with what to do, and the next one is checked", async () => {
  const [, inputs, values] = COSTLY_ARGUMENTS[0] ?? ["", NUMBER, {}];
  expect(await call(inputs, values)).toMatchObject({
    status: "invalid-arguments",
    error: "Checking these inputs takes too long: make them smaller or simpler.",
  });
  expect(await call(LETTER, { x: "a" })).toMatchObject({ status: "ok", value: 3 });
}, 60_000);

describe("beside the server", () => {
  test("arguments are turned into what is asked for, and judged in the same words", async () => {
    const inputs: InputSchema = {
      type: "object",
      properties: { x: { oneOf: [{ type: "integer" }, { type: "boolean" }] }, n: { $ref: "#/$defs/whole" } },
      $defs: { whole: { type: "integer" } },
    };
    const sandbox = createFakeSandbox({ main: ({ n = null }) => n });
    const functions = toolContent().functions.map((item) => ({ ...item, inputs }));
    const content = { ...toolContent(), functions };
    expect(await callFunction({ sandbox, reader }, content, { arguments: { n: "5" } })).toMatchObject({ value: 5 });
    expect(await call(LETTER, { x: "1" })).toMatchObject({
      status: "invalid-arguments",
      error: '“x” must match the pattern ^[a-z]$; got "1".',
    });
  });

  test("a call that is cancelled while it is checked ends so", async () => {
    const controller = new AbortController();
    const [, inputs, values] = COSTLY_ARGUMENTS[0] ?? ["", NUMBER, {}];
    const calling = call(inputs, values, controller.signal);
    controller.abort();
    expect(await calling).toMatchObject({ status: "cancelled" });
  });
});
