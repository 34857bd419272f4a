// Says what protects this machine from the tools it runs, and what does not: `npm run doctor`.
import path from "node:path";
import { type Env, getEnv } from "@/lib/env";
import { describeLayers } from "@/lib/sandbox/local";
import { describeCompiledPackages, namePythonClient } from "@/lib/sandbox/packages";
import { prepareDataFolder } from "./lib/data-folder";
import { rotateSecret } from "./lib/rotate-secret";
import { printsHelp, runMain, UsageError } from "./lib/run-main";

const USAGE = `Usage:
  npm run doctor
  npm run doctor -- --rotate-secret     # another key signs cookies: everybody is signed out`;

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const words = process.argv.slice(2);
  if (words.some((word) => word !== "--rotate-secret")) throw new UsageError(USAGE);
  const env = getEnv();
  for (const said of prepareDataFolder(env.AGIENT_DATA_DIR)) console.log(said);
  await (words.length > 0 ? rotateSecret(env) : examine(env));
});

async function examine(env: Env): Promise<void> {
  console.log(
    `Node ${process.version} on ${process.platform} ${process.arch}, data in ${path.resolve(env.AGIENT_DATA_DIR)}`,
  );
  console.log(`Sandbox: ${env.AGIENT_SANDBOX}`);
  if (env.AGIENT_SANDBOX !== "local") return;
  const cacheDir = env.AGIENT_CACHE_DIR ?? path.join(env.AGIENT_DATA_DIR, "cache");
  for (const { name, active, detail } of await describeLayers(cacheDir)) {
    console.log(`  ${active ? "on " : "off"} ${name}: ${detail}`);
  }
  console.log(`Python packages are downloaded by ${await namePythonClient()}.`);
  console.log(describeCompiledPackages(env.AGIENT_PYODIDE_PACKAGES));
}
