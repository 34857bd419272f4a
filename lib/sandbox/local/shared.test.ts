import { describe, expect, test } from "vitest";
import { SANDBOX_TEST_CACHE as cacheDir } from "@/lib/testing/sandbox-cache";
import type { SandboxJob } from "../sandbox";
import { CAN_REUSE } from "./inspect";
import { createLocalSandbox } from "./local-sandbox";

const program = {
  runtime: "javascript" as const,
  source:
    "export function main() { const before = globalThis.seen ?? 0; globalThis.seen = before + 1; return before; }",
};
const job: SandboxJob = { ...program, function: "main", arguments: {}, positional: [] };

describe.runIf(CAN_REUSE)("a program that executes nothing it is given", () => {
  test.each([
    ["has a process for all askers, one call after the other, of which none sees another", [program], 1],
    ["has one for each asker without the mark", [], 0],
  ])("%s", async (_, sharedPrograms, kept) => {
    const sandbox = createLocalSandbox({ cacheDir, poolSize: 0, sharedPrograms });
    try {
      for (const owner of ["ann", "ben", "cleo", "dora"]) {
        const result = await sandbox.run(job, { owner });
        expect(result).toMatchObject({ status: "ok", value: 0 });
      }
      await expect.poll(() => sandbox.figures?.()).toMatchObject({ running: 0, waiting: 0, kept });
    } finally {
      await sandbox.close();
    }
  });

  test("has no such process where it may send requests", async () => {
    const sandbox = createLocalSandbox({ cacheDir, poolSize: 0, sharedPrograms: [program] });
    try {
      const networked = { ...job, permissions: { hosts: ["api.example.org"] } };
      for (const owner of ["ann", "ben", "cleo"]) await sandbox.run(networked, { owner });
      expect(sandbox.figures?.()).toMatchObject({ kept: 0 });
    } finally {
      await sandbox.close();
    }
  });
});

test("where a process serves one call, none is kept for another", async () => {
  const sandbox = createLocalSandbox({ cacheDir, poolSize: 0, sharedPrograms: [program], reuse: "never" });
  try {
    for (const owner of ["ann", "ann", "ann"]) {
      expect(await sandbox.run(job, { owner })).toMatchObject({ status: "ok", value: 0 });
    }
    expect(sandbox.figures?.()).toMatchObject({ running: 0, kept: 0 });
  } finally {
    await sandbox.close();
  }
});
