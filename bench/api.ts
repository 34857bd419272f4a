/**
 * What the API adds to what it calls, and how much it bears: `npm run bench:api`. It starts the built server on a folder of its own.
 *
 * Usage: npm run bench:api -- [--port 3990] [--repeats 100]
 */
import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import OpenAI from "openai";
import { z } from "zod";
import { createClient } from "@/lib/client";
import { ask, readVerificationEvents, runTool, submitTool } from "@/lib/protocols/rest";
import { startThrowaway } from "../scripts/lib/throwaway-server";
import { percentile } from "./agent-times";
import { firstVerification } from "./first-verification";

const { values } = parseArgs({
  options: { port: { type: "string", default: "3990" }, repeats: { type: "string", default: "100" } },
});
const repeats = Number(values.repeats);
const SOURCE =
  "/** Shifts a number by one. */\nexport function main({ value }: { value: number }): number {\n  return value + 1;\n}\n";
const TOOL = {
  slug: "bench-shifter",
  name: "Bench shifter",
  description: "Shifts a number by one.",
  runtime: "typescript" as const,
};
/** Of Linux, which counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that the server's process has used, in milliseconds; 0 where the system does not tell it so. */
async function processorMs(): Promise<number> {
  const told = await readFile(`/proc/${server.pid}/stat`, "utf8").catch(() => "");
  // proc(5): after the name, which may hold anything, the twelfth and thirteenth fields are user and system time.
  const [user = 0, system = 0] = told
    .slice(told.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}

interface Measured {
  /** Of each, in milliseconds, less what the work says that it took itself. */
  times: number[];
  /** Of the server's own process for one: that of the work included, but little moved by what else the machine does. */
  processor: number;
}

async function over(work: (index: number) => Promise<number>): Promise<Measured> {
  const times: number[] = [];
  // The first few load what is loaded once.
  for (let index = 0; index < 5; index++) await work(index);
  const before = await processorMs();
  for (let index = 0; index < repeats; index++) {
    const began = performance.now();
    const itself = await work(index);
    times.push(performance.now() - began - itself);
  }
  return { times, processor: ((await processorMs()) - before) / repeats };
}

function print(name: string, { times, processor }: Measured, aim: string): void {
  const [p50, p95] = [0.5, 0.95].map((rank) => percentile(times, rank).toFixed(1).padStart(7));
  const own = processor.toFixed(1).padStart(6);
  console.log(`  ${name.padEnd(32)} p50 ${p50} ms   p95 ${p95} ms   processor ${own} ms   (aim: ${aim})`);
}

/** So many a second for some seconds, begun in time whether those before have ended or not. */
async function atRate(perSecond: number, total: number, work: (index: number) => Promise<unknown>) {
  const began = performance.now();
  let failed = 0;
  const all: Promise<unknown>[] = [];
  for (let index = 0; index < total; index++) {
    const wait = began + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    all.push(
      work(index).catch((error) => (failed++ === 0 ? console.log(`  first error: ${error.message}`) : undefined)),
    );
  }
  await Promise.all(all);
  const seconds = (performance.now() - began) / 1_000;
  return `${(total / seconds).toFixed(1)} a second, ${failed} of ${total} failed`;
}

const server = await startThrowaway({ port: values.port, AGIENT_PLANNER: "rules" });
try {
  const { url } = server;
  const key = await server.newKey(["ask", "tools:read", "tools:run", "tools:write"]);
  const client = createClient({ url, key });
  const { id } = await client.send(submitTool, { body: { manifest: TOOL, source: SOURCE } });
  for await (const event of client.events(readVerificationEvents, { params: { id } })) {
    if (event.type === "verification-end") console.log(`The tool of the benchmark: ${event.status}.`);
  }
  await firstVerification(client);
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the start; ${repeats} of each\n`);

  const question = "What is 17 * 23?";
  const params = { slug: TOOL.slug };
  const call = (value: number) => client.send(runTool, { params, body: { arguments: { value } } });
  print(
    "ask over the run",
    await over(async () => (await client.send(ask, { body: { question } })).durationMs ?? 0),
    "p95 under 15 ms",
  );
  const openai = new OpenAI({ baseURL: `${url}/api/openai/v1`, apiKey: key, maxRetries: 0 });
  const Run = z.object({ agient: z.object({ durationMs: z.number() }) });
  const messages = [{ role: "user" as const, content: question }];
  print(
    "chat/completions over the run",
    await over(
      async () => Run.parse(await openai.chat.completions.create({ model: "agient", messages })).agient.durationMs,
    ),
    "p95 under 15 ms",
  );
  const mcp = new Client({ name: "bench", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await mcp.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  const Ended = z.object({ durationMs: z.number() });
  print(
    "MCP tools/call over the call",
    await over(async (value) => {
      const asked = { name: "run_reading_tool", arguments: { tool: TOOL.slug, arguments: { value } } };
      return Ended.parse((await mcp.callTool(asked)).structuredContent).durationMs;
    }),
    "p50 under 8 ms",
  );
  const models = async (headers: HeadersInit) => {
    await (await fetch(`${url}/api/openai/v1/models`, { headers })).text();
    return 0;
  };
  const { times: known } = await over(() => models({ authorization: `Bearer ${key}` }));
  const { times: none } = await over(() => models({}));
  console.log(
    `  ${"a request with a key, over one without"} p50 ${(percentile(known, 0.5) - percentile(none, 0.5)).toFixed(2)} ms   (aim: a key check under 1 ms)`,
  );

  console.log(
    `\n  50 runs a second for 10 s: ${await atRate(50, 500, async (value) => {
      const { status, error } = await call(value);
      if (status !== "ok") throw new Error(error);
    })}`,
  );
  let embedded = 0;
  const asks = await atRate(10, 200, async (index) => {
    const { trace } = await client.send(ask, { body: { question: `What is ${index} plus ${index * 7 + 3}?` } });
    if (trace.some((step) => step.kind === "search" && step.note === undefined)) embedded++;
  });
  console.log(
    `  10 asks a second of 200 questions: ${asks}; ${((embedded / 200) * 100).toFixed(1)} % with the question's embedding (aim: 95)`,
  );
} finally {
  await server.stop();
}
