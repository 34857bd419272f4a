import { afterAll, expect, it } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { RunOptions } from "../sandbox";
import { createLocalSandbox } from "./local-sandbox";

const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 1 });
afterAll(() => sandbox.close());

/** Of which 64 kB fit into the pipe, and some more into what waits to be written and to be read. */
const PRINTED = 900_000;
const source = `export function main() {
  for (let count = 0; count < 9; count++) console.log("\\u001e".repeat(${PRINTED / 9 - 1}));
  return "all";
}`;
const call = (limits: { wallMs: number }, options: RunOptions) =>
  sandbox.run({ runtime: "javascript", source, function: "main", arguments: {}, limits }, options);

it("prints as fast as its reader takes it, and loses nothing", async () => {
  let got = "";
  let pieces = 0;
  const result = await call(
    { wallMs: 20_000 },
    {
      onOutput: ({ text }) => {
        got += text;
        pieces++;
      },
      untilTaken: () => new Promise((resolve) => setTimeout(resolve, 5)),
    },
  );
  expect(result).toMatchObject({ status: "ok", value: "all" });
  expect(got).toHaveLength(PRINTED);
  expect(result.stdout).toBe(got);
  // A pipe holds 64 kB, and a system may read less of it at once.
  expect(pieces).toBeLessThan(1_000);
});

it("is not read while nobody takes its output, and ends by its time limit", async () => {
  let got = 0;
  const result = await call(
    { wallMs: 1_500 },
    {
      onOutput: ({ text }) => {
        got += text.length;
      },
      untilTaken: () => new Promise(() => {}),
    },
  );
  expect(result.status).toBe("timeout");
  expect(got).toBeLessThan(200_000);
});
