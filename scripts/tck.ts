// Holds A2A to its compatibility kit: `A2A_TCK=<checkout> npm run test:tck`. The kit is written in Python, and no part of this project.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { readServerFile } from "@/lib/server-file";
import { openClient } from "./lib/client";
import { freePort } from "./lib/free-port";
import { printsHelp, runMain, UsageError } from "./lib/run-main";
import { printAside, printLine } from "./lib/terminal";
import { judge } from "./tck/judge";
import { withKey } from "./tck/with-key";

const USAGE = `Usage: A2A_TCK=<checkout> npm run test:tck [-- <arguments of pytest>]
  A2A_TCK: a checkout of the branch 1.0-dev of github.com/a2aproject/a2a-tck, with its Python (3.11 or later) in .venv:
    python3 -m venv .venv && .venv/bin/pip install -e .`;

/** Of the server's start, a build before it included. */
const START_MS = 600_000;
const PER_MINUTE = 6_000;

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const kit = requireKit();
  const folder = mkdtempSync(path.join(tmpdir(), "agient-tck-"));
  const dataDir = path.join(folder, "data");
  const port = await freePort();
  Object.assign(process.env, { AGIENT_DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: `${port}` });
  const server = spawn(process.execPath, ["--import", "./scripts/typescript.mjs", "scripts/tck/start.ts"], {
    stdio: ["ignore", 2, 2],
  });
  try {
    const key = await untilStarted(server, dataDir);
    const front = await withKey({ port, key }, await freePort());
    const address = front.address();
    const at = typeof address === "object" ? address?.port : undefined;
    const report = path.join(folder, "report");
    await runKit(kit, [
      `--sut-host=http://127.0.0.1:${at}`,
      `--compatibility-report=${report}`,
      ...process.argv.slice(2),
    ]);
    front.closeAllConnections();
    front.close();
    if (!existsSync(`${report}.json`)) throw new AppError("unavailable", "The kit wrote no report: see above.");
    const { lines, hasPassed } = judge(JSON.parse(readFileSync(`${report}.json`, "utf8")));
    for (const line of lines) printLine(line);
    if (!hasPassed) process.exitCode = 1;
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Kit {
  folder: string;
  python: string;
}

/** Error: UsageError that says what to set. */
function requireKit(): Kit {
  const folder = process.env.A2A_TCK?.trim() ?? "";
  if (folder === "") throw new UsageError(`A2A_TCK is not set: it names a checkout of the kit.\n${USAGE}`);
  if (!existsSync(path.join(folder, "tests", "compatibility")))
    throw new UsageError(`A2A_TCK is ${folder}, where no kit of A2A 1.0 is.\n${USAGE}`);
  const own = path.resolve(folder, ".venv", "bin", "python");
  const python = existsSync(own) ? own : "python3";
  if (spawnSync(python, ["-c", "import grpc, httpx, jsonschema, pytest"]).status !== 0)
    throw new UsageError(`${python} lacks what the kit needs.\n${USAGE}`);
  return { folder, python };
}

/** Resolves with a key once the server takes requests. */
async function untilStarted(server: ChildProcess, dataDir: string): Promise<string> {
  const until = performance.now() + START_MS;
  while (server.exitCode === null && performance.now() < until) {
    if (readServerFile(dataDir) !== null) {
      const client = await openClient(AbortSignal.timeout(START_MS));
      const { keys } = await client.manageKeys({
        ...{ command: "create", name: "Compatibility kit", scopes: ["ask"], tools: [], perMinute: PER_MINUTE },
      });
      return z.string().parse(keys[0]?.key);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new AppError("unavailable", "The server did not start: see above.");
}

/** Runs the kit over both bindings; what it makes of them stands in its report. */
async function runKit({ folder, python }: Kit, words: string[]): Promise<void> {
  const args = [
    "-m",
    "pytest",
    "tests/compatibility",
    "--transport=jsonrpc,http_json",
    "--tb=line",
    "-q",
    "-p",
    "no:cacheprovider",
  ];
  printAside("Running the kit …");
  const child = spawn(python, [...args, ...words], { cwd: folder, stdio: ["ignore", 2, 2] });
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
