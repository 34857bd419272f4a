import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunOptions, Sandbox } from "../sandbox";
import { CAN_REUSE } from "./inspect";
import { createLocalSandbox } from "./local-sandbox";

let cacheDir: string;
let sandbox: Sandbox;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "agient-turns-"));
  sandbox = createLocalSandbox({ cacheDir, poolSize: 0, concurrency: 4 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(cacheDir, { recursive: true });
});

const SLEEP = "export default async function main() { await new Promise((resolve) => setTimeout(resolve, 100_000)); }";
const ANSWER = "export default function main() { return 7; }";

function run(source: string, options: RunOptions, limits = {}) {
  return sandbox.run({ runtime: "javascript", source, function: "main", arguments: {}, limits }, options);
}

test.each([
  ["drafts that sleep", { isTrial: true }, {}],
  ["tools that sleep for long", {}, { wallMs: 100_000 }],
])("two accounts with six %s stop nobody else", async (_, options, limits) => {
  const enough = new AbortController();
  const sleeping = ["ann", "ann", "ann", "eve", "eve", "eve"].map((name) =>
    run(SLEEP, { ...options, owner: name, address: `${name}'s`, signal: enough.signal }, limits),
  );
  // Nobody of them ends before the others were answered.
  const waking = Promise.race(sleeping);
  for (const owner of ["bob", "cy"]) {
    const answered = await Promise.race([run(ANSWER, { owner, address: `${owner}'s` }), waking]);
    expect(answered).toMatchObject({ status: "ok", value: 7 });
  }
  enough.abort();
  for (const { status } of await Promise.all(sleeping)) expect(status).toBe("cancelled");
});

test.runIf(CAN_REUSE).each([
  ["not wait", "where there is room", undefined, 0],
  ["wait", "where there is none", 1, 1],
])("others need %s for a process that makes itself ready, %s", async (_, __, keptBytes, waiting) => {
  const one = createLocalSandbox({ cacheDir, poolSize: 0, concurrency: 1, keptBytes });
  // Python takes long enough to make itself ready for this to be seen.
  const job = { runtime: "python", source: "def main():\n    return 7\n", function: "main", arguments: {} } as const;
  // From the second call on another one is likely.
  for (let turn = 0; turn < 2; turn++) await one.run(job, { owner: "ann" });
  const other = one.run(job, { owner: "bob" });
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.figures?.().waiting).toBe(waiting);
  expect(await other).toMatchObject({ status: "ok", value: 7 });
  await one.close();
});
