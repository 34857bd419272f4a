import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";

const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 0 });
let source: string;

beforeAll(async () => {
  source = await readFile(join(process.cwd(), "prisma", "seed", "number-base", "main.py"), "utf8");
});
afterAll(() => sandbox.close());

describe("the number base converter", () => {
  it.each([
    [{ number: "0x1f", to_base: "decimal" }, "31"],
    [{ number: "-0b110", to_base: "decimal" }, "-6"],
    [{ number: "0o17", to_base: "binary", from_base: "octal" }, "1111"],
    [{ number: "0b1", to_base: "decimal", from_base: "hexadecimal" }, "177"],
    [{ number: "255", to_base: "hexadecimal" }, "ff"],
  ])("of %j is %s", async (values, expected) => {
    const result = await sandbox.run({ runtime: "python", source, function: "main", arguments: values });
    expect(result).toMatchObject({ status: "ok", value: expected });
  });

  it("refuses digits that the base does not have", async () => {
    const values = { number: "0b12", to_base: "decimal" };
    const result = await sandbox.run({ runtime: "python", source, function: "main", arguments: values });
    expect(result).toMatchObject({
      status: "tool-error",
      error: expect.stringContaining("is not a whole number in base 2"),
    });
  });
});
