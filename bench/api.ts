/**
 * What the API adds to what it calls, and how much it bears: `npm run bench:api`. It starts the built server on a folder of its own.
 *
 * Usage: npm run bench:api -- [--port 3990] [--repeats 100]
 */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import OpenAI from "openai";
import { z } from "zod";
import { createClient } from "@/lib/client";
import { ask, readVerificationEvents, runTool, submitTool } from "@/lib/protocols/rest";
import { startThrowaway } from "../scripts/lib/throwaway-server";
import { percentile } from "./agent-times";

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
/** The time of each of some work, in milliseconds, less what the work says that it took itself. */
async function over(work: (index: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let index = -5; index < repeats; index++) {
    const began = performance.now();
    const itself = await work(index);
    // The first few load what is loaded once.
    if (index >= 0) times.push(performance.now() - began - itself);
  }
  return times;
}

function print(name: string, times: number[], aim: string): void {
  const [p50, p95] = [0.5, 0.95].map((rank) => percentile(times, rank).toFixed(1).padStart(7));
  console.log(`  ${name.padEnd(46)} p50 ${p50} ms   p95 ${p95} ms   (aim: ${aim})`);
}

/** So many a second for some seconds, begun in time whether those before have ended or not. */
async function atRate(perSecond: number, total: number, work: (index: number) => Promise<unknown>) {
  const began = performance.now();
  let failed = 0;
  const all: Promise<unknown>[] = [];
  for (let index = 0; index < total; index++) {
    const wait = began + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
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
  const known = await over(() => models({ authorization: `Bearer ${key}` }));
  const none = await over(() => models({}));
  console.log(
    `  ${"a request with a key, over one without".padEnd(46)} p50 ${(percentile(known, 0.5) - percentile(none, 0.5)).toFixed(2)} ms   (aim: a key check under 1 ms)`,
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
