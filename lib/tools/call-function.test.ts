import { expect, test } from "vitest";
import type { NetworkRequest, RunOptions, SandboxJob } from "@/lib/sandbox";
import { toolContent } from "@/lib/testing/factories";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { threadReader as reader } from "@/lib/testing/thread-reader";
import { callFunction } from "./call-function";

const call = { arguments: { a: 1, b: 2 } };

test("a version's permissions, packages and limits reach the sandbox", async () => {
  const sandbox = createFakeSandbox({ main: () => 3 });
  const allowed = {
    hosts: ["api.example.org"],
    secrets: [{ name: "KEY", host: "api.example.org", query: "key" }],
    dependencies: ["lodash@^4"],
    limits: { wallMs: 1_000 },
  };
  const secrets = { getSecret: async () => ({ is: "stored" as const, value: "value" }) };
  await callFunction({ sandbox, reader }, toolContent(allowed), call, { secrets });
  const { hosts, secrets: declared, dependencies, limits } = allowed;
  expect(sandbox.jobs).toMatchObject([{ permissions: { hosts, secrets: declared }, dependencies, limits }]);
});

test("a call is accepted before it runs, and one that does not fit never is", async () => {
  const told: string[] = [];
  const onAccepted = () => told.push("accepted");
  const sandbox = createFakeSandbox({ main: () => told.push("ran") });
  for (const wrong of [{ arguments: { a: "one" } }, { ...call, function: "other" }]) {
    const result = await callFunction({ sandbox, reader }, toolContent(), wrong, { onAccepted });
    expect(result.status).toBe("invalid-arguments");
  }
  expect(told).toEqual([]);
  await callFunction({ sandbox, reader }, toolContent(), call, { onAccepted });
  expect(told).toEqual(["accepted", "ran"]);
});

test("bare source gets no permission", async () => {
  const sandbox = createFakeSandbox({ main: () => 3 });
  const { runtime, source, functions } = toolContent();
  await callFunction({ sandbox, reader }, { runtime, source, functions }, call);
  expect(sandbox.jobs).toMatchObject([{ permissions: { hosts: [], secrets: [] } }]);
});

test("what is told of requests is bounded", async () => {
  const fake = createFakeSandbox({ main: () => 3 });
  const flood = { method: "\u001b[2J", host: "h".repeat(9_000), bytes: 0, durationMs: 1, error: "e".repeat(9_000) };
  const run = (job: SandboxJob, options: RunOptions = {}) => {
    for (let count = 0; count < 1_000; count++) options.onRequest?.(flood);
    return fake.run(job, options);
  };
  const told: NetworkRequest[] = [];
  await callFunction({ sandbox: { ...fake, run }, reader }, toolContent(), call, {
    onRequest: (request) => told.push(request),
  });
  expect(told).toHaveLength(50);
  expect(told[0]?.method).toBe("\ufffd[2J");
  expect(JSON.stringify(told[0]).length).toBeLessThan(1_000);
});
