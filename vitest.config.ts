import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const EVERY = [
  "app/**/*.test.ts",
  "lib/**/*.test.ts",
  "components/**/*.test.ts",
  "prisma/**/*.test.ts",
  "scripts/**/*.test.ts",
];
/**
 * Rooms whose tests replace no module and leave nothing behind in one: they share workers, for a fresh one loads the
 * same modules anew. One of the studio's replaces a module; one of the forms measures pauses, which a heap that others filled makes longer.
 */
const SHARED = [
  "components/!(studio)",
  "components/studio/!(manage)",
  "lib/accounts",
  "lib/agent",
  "lib/client",
  "lib/db",
  "lib/jobs",
  "lib/log",
  "lib/markdown",
  "lib/models",
  "lib/planner",
  "lib/protocols",
  "lib/publishing/!(forms)",
  "lib/reading",
  "lib/runs",
  "lib/schema",
  "lib/search",
  "lib/server",
  "lib/statistics",
  "lib/teams",
  "lib/tools",
  "scripts/lib",
].map((room) => `${room}/**/*.test.ts`);

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    setupFiles: ["lib/testing/quiet-console.ts"],
    // What is waited for comes late on a machine that does other things too.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // One more than there are cores: a third of the time, a file waits for a time limit or for a process it started.
    maxWorkers: availableParallelism() + 1,
    // The embedded database's program, which a file opens for seconds, is not worth optimizing: that took a quarter of their time.
    execArgv: ["--liftoff-only"],
    env: { AGIENT_CACHE_DIR: "node_modules/.cache/agient" },
    projects: [
      { extends: true, test: { name: "own workers", include: EVERY, exclude: SHARED } },
      { extends: true, test: { name: "shared workers", isolate: false, include: SHARED } },
    ],
  },
});
