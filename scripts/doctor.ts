// Says what protects this machine from the tools it runs, and what does not: `npm run doctor`.
import path from "node:path";
import { z } from "zod";
import { type Env, getEnv } from "@/lib/env";
import { describeSandbox } from "@/lib/format";
import { describeLayers } from "@/lib/sandbox/local";
import { describeCompiledPackages, namePythonClient } from "@/lib/sandbox/packages";
import { readServerFile } from "@/lib/server-file";
import { prepareDataFolder } from "./lib/data-folder";
import { rotateSecret } from "./lib/rotate-secret";
import { printsHelp, runMain, UsageError } from "./lib/run-main";

const SandboxFigures = z.object({
  running: z.number(),
  waiting: z.number(),
  ready: z.number(),
  kept: z.number(),
  keptBytes: z.number(),
});

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
  console.log(await describeServer(env.AGIENT_DATA_DIR));
  console.log(`Python packages are downloaded by ${await namePythonClient()}.`);
  console.log(describeCompiledPackages(env.AGIENT_PYODIDE_PACKAGES));
}

/** What the sandbox of the server on the data folder does at the moment. */
async function describeServer(dataDir: string): Promise<string> {
  const server = readServerFile(dataDir);
  if (server === null || server.isStarting) return "No server runs on this data folder.";
  const answer = await fetch(new URL("/api/local/sandbox", server.url), {
    headers: { authorization: `Bearer ${server.token}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  const figures = SandboxFigures.safeParse(await answer?.json().catch(() => null));
  return figures.success
    ? `Server at ${server.url}: ${describeSandbox(figures.data)}`
    : `The server at ${server.url} does not answer.`;
}
