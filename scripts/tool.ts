// Tools from the command line: `npm run -s tool -- run …`, `… add …` and `… secret …`.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/lib/errors";
import { Arguments } from "@/lib/json";
import type { Runtime } from "@/lib/runtime";
import { openClient } from "./lib/client";
import { printsHelp, runMain, UsageError } from "./lib/run-main";
import { type PlaceFlags, readSecretRequest, secretLines } from "./lib/secret-command";
import { forStream, printAside, printLine } from "./lib/terminal";

const USAGE = `Usage:
  npm run -s tool -- run <slug or source file> [--input '{…}'] [--function name] [--json]
  npm run -s tool -- add <folder> [--json]
  npm run -s tool -- secret set <slug> <NAME> [--host <host> --header <name> | --query <field>]
      (the value comes from standard input; it goes to where the live version declares, or to this host and field)
  npm run -s tool -- secret list <slug> [--json]
  npm run -s tool -- secret remove <slug> <NAME>
  npm run -s tool -- secret rotate`;

/** 128 and the number of SIGINT, as shells have it. */
const INTERRUPTED = 130;

const RUNTIMES: Record<string, Runtime> = {
  ".py": "python",
  ".js": "javascript",
  ".mjs": "javascript",
  ".ts": "typescript",
};

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const { positionals, values } = readArguments();
  const [command, target, ...rest] = positionals;
  if (command === "secret") return secret(positionals.slice(1), values);
  if (!target || rest.length > 0) throw new UsageError(USAGE);
  if (command === "run") await run(target, values);
  else if (command === "add") await add(target, values.json);
  else throw new UsageError(USAGE);
});

async function run(target: string, options: { input: string; function?: string; json: boolean }): Promise<void> {
  const request = { target: locate(target), function: options.function, input: parseInput(options.input) };
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  const client = await openClient(interrupt.signal);
  try {
    const { status, value, stdout, error, durationMs, peakMemoryBytes } = await client.runTool(
      request,
      interrupt.signal,
    );
    if (options.json) {
      console.log(JSON.stringify({ status, value, stdout, error, durationMs, peakMemoryBytes }));
    } else {
      if (stdout) process.stderr.write(forStream(stdout, process.stderr));
      if (status === "ok") printLine(typeof value === "string" ? value : JSON.stringify(value, null, 2));
      else printAside(`${status}: ${error}`);
    }
    process.exitCode = status === "ok" ? 0 : 1;
  } finally {
    await client.close();
  }
}

async function add(folder: string, json: boolean): Promise<void> {
  const { readToolFolder } = await import("@/lib/publishing");
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  const submission = await readToolFolder(folder);
  const client = await openClient(interrupt.signal);
  try {
    const added = await client.addTool(submission, interrupt.signal);
    const { slug, version, changed, samples, findings, message } = added;
    if (json) console.log(JSON.stringify({ slug, version, changed, message, samples, findings }));
    else if (changed) {
      const passed = `${samples.length} ${samples.length === 1 ? "sample" : "samples"} passed`;
      console.log(`${slug} is listed: version ${version}, ${passed}. The agent can use it now.`);
      if (message && version > 1) console.log(message);
      for (const { line, message, advice } of findings) printLine(`Line ${line}: ${message} ${advice}`);
    } else {
      console.log(`${slug} is listed already with this content: version ${version}.`);
    }
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    const message = "Stopped before it was listed: nothing was stored.";
    printAside(message);
    if (json) console.log(JSON.stringify({ error: { code: "cancelled", message } }));
    process.exitCode = INTERRUPTED;
  } finally {
    await client.close();
  }
}

async function secret(words: string[], { json, ...place }: PlaceFlags & { json: boolean }): Promise<void> {
  const request = await readSecretRequest(words, place);
  if (request === null) throw new UsageError(USAGE);
  const client = await openClient();
  try {
    const reply = await client.manageSecrets(request);
    if (json) console.log(JSON.stringify(reply.rotated ?? reply.secrets));
    else for (const line of secretLines(request, reply)) console.log(line);
  } finally {
    await client.close();
  }
}

/** A path that ends like a source file is one; anything else is a slug. */
function locate(target: string): { slug: string } | { runtime: Runtime; source: string } {
  const runtime = RUNTIMES[path.extname(target)];
  if (!runtime) return { slug: target };
  try {
    if (statSync(target).size > 256_000) throw new AppError("invalid-input", `${target} is larger than 256 kB.`);
    return { runtime, source: readFileSync(target, "utf8") };
  } catch (error) {
    if (AppError.is(error)) throw error;
    throw new AppError("not-found", `Cannot read ${target}.`, { cause: error });
  }
}

function parseInput(text: string): Arguments {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--input is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
  const parsed = Arguments.safeParse(input);
  if (!parsed.success) throw new UsageError("--input must be a JSON object, such as '{\"a\": 1}'.");
  return parsed.data;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        input: { type: "string", default: "{}" },
        function: { type: "string" },
        json: { type: "boolean", default: false },
        host: { type: "string", multiple: true },
        header: { type: "string", multiple: true },
        query: { type: "string", multiple: true },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
