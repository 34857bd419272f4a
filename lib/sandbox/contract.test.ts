import { afterAll, describe } from "vitest";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { CONTRACT_FUNCTIONS, testSandboxContract } from "@/lib/testing/sandbox-contract";
import { createVercelStandIn } from "@/lib/testing/vercel-stand-in";
import { createLocalSandbox } from "./local";
import { createVercelSandbox } from "./vercel";

testSandboxContract("fake", () => createFakeSandbox(CONTRACT_FUNCTIONS));
testSandboxContract("local", () => createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 2 }));

describe.runIf(process.env.AGIENT_TEST_FULL)("with a process a call", () => {
  const options = { cacheDir: SANDBOX_TEST_CACHE, poolSize: 2, reuse: "never" } as const;
  testSandboxContract("local", () => createLocalSandbox(options));
});

const standIn = createVercelStandIn();
afterAll(() => standIn.close());
testSandboxContract("vercel", () =>
  createVercelSandbox({
    cacheDir: SANDBOX_TEST_CACHE,
    credentials: { token: "token", teamId: "team", projectId: "project" },
    fetch: standIn.fetch,
  }),
);
