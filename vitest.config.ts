import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: [
      "app/**/*.test.ts",
      "lib/**/*.test.ts",
      "components/**/*.test.ts",
      "prisma/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    setupFiles: ["lib/testing/quiet-console.ts"],
    // What is waited for comes late on a machine that does other things too.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // One more than there are cores: a third of the time, a file waits for a time limit or for a process it started.
    maxWorkers: availableParallelism() + 1,
    env: { AGIENT_CACHE_DIR: "node_modules/.cache/agient" },
  },
});
