// Says what protects this machine from the tools it runs, and what does not: `npm run doctor`.
import path from "node:path";
import { getEnv } from "@/lib/env";
import { describeLayers } from "@/lib/sandbox/local";
import { describeCompiledPackages, namePythonClient } from "@/lib/sandbox/packages";
import { runMain } from "./lib/run-main";

await runMain(async () => {
  const env = getEnv();
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
});
