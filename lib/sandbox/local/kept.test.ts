import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { isRequestKept } from "@/lib/testing/is-kept";
import { SANDBOX_TEST_CACHE as cacheDir } from "@/lib/testing/sandbox-cache";
import { CAN_REUSE } from "./inspect";
import { KeptProcesses } from "./kept";
import { createLocalSandbox } from "./local-sandbox";

test("another call is likely where one of the same use began within a minute, of the newest thousand uses", () => {
  const kept = new KeptProcesses(0, 1);
  const use = (key: string) => ({ key, asker: "somebody" });
  expect(kept.isAgain(use("a"), 0)).toBe(false);
  expect(kept.isAgain(use("b"), 1_000)).toBe(false);
  expect(kept.isAgain(use("a"), 30_000)).toBe(true);
  expect(kept.isAgain(use("a"), 89_000)).toBe(true);
  expect(kept.isAgain(use("a"), 150_000)).toBe(false);
  for (let index = 0; index < 1_000; index += 1) kept.isAgain(use(`other ${index}`), 150_001);
  expect(kept.isAgain(use("a"), 150_002)).toBe(false);
});

test.runIf(CAN_REUSE).each([
  ["was started for it", 0],
  ["waited for any call", 1],
])("a process that %s keeps no request of a call once that has ended", async (_, poolSize) => {
  const sandbox = createLocalSandbox({ cacheDir, poolSize });
  const source = "export function main() { console.log(1); return 7; }";
  const job = { runtime: "javascript", source, function: "main", arguments: {} } as const;
  const call = async () => {
    // What is told of a call is bound to its request: so who has the call has the request.
    const onOutput = AsyncLocalStorage.bind(() => {});
    expect(await sandbox.run(job, { owner: "ann", onOutput })).toMatchObject({ status: "ok", value: 7 });
  };
  try {
    for (let turn = 0; turn < 4; turn++) {
      expect(await isRequestKept(call)).toBe(false);
      // From the second call on another one is likely.
      if (turn > 0) await expect.poll(() => sandbox.figures?.()).toMatchObject({ running: 0, waiting: 0, kept: 1 });
    }
  } finally {
    await sandbox.close();
  }
});
