// Generates the database client. Prisma would download an engine that `generate` never runs: naming any executable
// in its place keeps the set-up to package registries alone.
import { spawnSync } from "node:child_process";

const result = spawnSync(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { PRISMA_HIDE_UPDATE_MESSAGE: "1", PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, ...process.env },
});
if (result.error) console.error(`Cannot run prisma generate: ${result.error.message}`);
process.exit(result.status ?? 1);
