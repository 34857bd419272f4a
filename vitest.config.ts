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
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { AGIENT_CACHE_DIR: "node_modules/.cache/agient" },
  },
});
