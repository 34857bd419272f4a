import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { CONTRACT_FUNCTIONS, testSandboxContract } from "@/lib/testing/sandbox-contract";
import { createLocalSandbox } from "./local";

testSandboxContract("fake", () => createFakeSandbox(CONTRACT_FUNCTIONS));
testSandboxContract("local", () => createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 2 }));
