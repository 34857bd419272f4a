import { randomBytes, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import type { NewRunEvent } from "@/lib/agent/events";
import { createSecretStore, createToolStore, type Database, openDatabase } from "@/lib/db";
import type { Mart } from "@/lib/publishing/use-cases/mart";
import type { NetworkRequest } from "@/lib/sandbox";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { factsOfReading } from "@/lib/testing/call-facts";
import { temporaryFolder, testCacheDir } from "@/lib/testing/database";
import { fakePlanner } from "@/lib/testing/fake-planner";
import { fixedSearch } from "@/lib/testing/fixed-search";
import { testMart } from "@/lib/testing/mart-ports";
import { toSearchDocuments } from "./search-documents";
import type { ToolStore } from "./tool-store";

/** Stands for the public internet. */
const PUBLIC = "127.0.0.3";
const VALUE = "sk-weather-0123456789";
const SOURCE = `
export async function main({ base, to = "/" }) {
  const answer = await fetch(base + to, { headers: { "x-mine": "yes" } });
  console.log("headers", JSON.stringify([...answer.headers]));
  return { seen: await answer.json(), all: JSON.stringify(Object.keys(globalThis)) };
}
`;
const heard: Pick<IncomingMessage, "url" | "headers">[] = [];
const server = createServer((request, response) => {
  heard.push({ url: request.url, headers: request.headers });
  response.setHeader("x-echo", String(request.headers.authorization));
  if (request.url?.startsWith("/fail")) request.socket.destroy();
  else response.end(JSON.stringify({ headers: request.headers, url: request.url }));
});
const problems: unknown[] = [];
const sandbox = createLocalSandbox({
  cacheDir: testCacheDir,
  poolSize: 1,
  network: { resolve: async () => [PUBLIC], isAllowed: (address) => address === PUBLIC },
  onProblem: (error) => problems.push(error),
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;
let mart: Mart;
let tools: ToolStore;
let base: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openDatabase({ dataDir: folder.path, cacheDir: testCacheDir });
  await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve));
  const address = server.address();
  base = `http://weather.test:${typeof address === "object" && address !== null ? address.port : 0}`;
  tools = createToolStore(database.prisma);
  await tools.ensureUser({ id: "ann", handle: "ann", name: "Ann" });
  const index = { ...fixedSearch([]).search, put: async () => {}, close: async () => {}, size: 0 };
  const current = randomBytes(32).toString("base64");
  const secrets = createSecretStore(database.prisma, () => ({ current }));
  mart = testMart({ tools, sandbox, index, secrets });
});
afterAll(async () => {
  await sandbox.close();
  server.close();
  await database.close();
  await folder.remove();
});

/** Every byte below a folder. */
async function bytesOf(path: string): Promise<Buffer> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}

test("a secret reaches the declared host, and nothing else holds it", { timeout: 120_000 }, async () => {
  const printed = (["log", "warn", "error"] as const).map((method) => vi.spyOn(console, method));
  onTestFinished(() => {
    for (const spy of printed) spy.mockRestore();
  });
  const manifest = {
    slug: "weather",
    name: "Weather",
    description: "Tells the weather.",
    runtime: "javascript" as const,
    functions: [
      {
        name: "main",
        inputs: { type: "object" as const, properties: { base: { type: "string" }, to: { type: "string" } } },
      },
    ],
    hosts: [base],
    secrets: [
      { name: "WEATHER_KEY", host: base, header: "Authorization", prefix: "Bearer " },
      { name: "WEATHER_KEY", host: base, query: "key" },
    ],
    samples: [{ input: { base } }],
  };
  const submission = { manifest, source: SOURCE, ownerId: "ann" };
  await expect(mart.addTool(submission)).rejects.toThrow(
    `secret set weather WEATHER_KEY --host ${base} --header Authorization --query key”`,
  );
  const secret = { slug: "weather", name: "WEATHER_KEY", value: VALUE };
  await expect(mart.setSecret(secret)).rejects.toThrow("say which host it is for");
  const places = [
    { host: base, header: "authorization" },
    { host: base, query: "key" },
  ];
  const answers: unknown[] = [await mart.setSecret({ ...secret, places })];
  const added = await mart.addTool(submission);
  expect(heard).toMatchObject([
    { url: `/?key=${VALUE}`, headers: { authorization: `Bearer ${VALUE}`, "x-mine": "yes" } },
  ]);

  const requests: NetworkRequest[] = [];
  const onRequest = (request: NetworkRequest) => requests.push(request);
  const call = { slug: "weather", arguments: { base } };
  const result = await mart.runFunction(call, { onRequest });
  expect(result).toMatchObject({ status: "ok", value: { seen: { headers: { authorization: "Bearer [secret]" } } } });
  const failed = await mart.runFunction({ ...call, arguments: { base, to: "/fail" } }, { onRequest });
  expect(failed.status).toBe("tool-error");
  expect(requests).toMatchObject([{ method: "GET", status: 200, bytes: expect.any(Number) }, { bytes: 0 }]);

  const events: NewRunEvent[] = [];
  const { planner, shown } = fakePlanner({
    plans: [
      { action: "search", keywords: ["weather"], reason: "it is asked" },
      { action: "answer", reason: "enough is known" },
    ],
    choices: [{ calls: [{ tool: "weather", function: "main", arguments: { base }, reason: "it fits" }] }],
  });
  await answerQuestion(
    {
      question: "What is the weather?",
      memory: [],
      grants: { public: true },
      owner: "local",
      timeZone: "UTC",
      now: new Date(0),
      signal: new AbortController().signal,
      bounds: DEFAULT_BOUNDS,
    },
    {
      planner,
      search: fixedSearch(toSearchDocuments(added.tool)).search,
      factsOf: factsOfReading,
      runFunction: ({ tool, ...called }, options) => mart.runFunction({ ...called, slug: tool }, options),
      sandbox: sandbox.name,
      emit: (event) => events.push(event),
    },
  );
  expect(events.find(({ type }) => type === "network-request")).toMatchObject({ callId: "call-1", status: 200 });
  expect(events.find(({ type }) => type === "tool-call-end")).toMatchObject({ status: "ok" });

  answers.push(added, result, failed, requests, events, shown, await mart.listSecrets("weather"), problems);
  answers.push(
    await mart.getTool("weather"),
    printed.map(({ mock }) => mock.calls),
  );
  for (const form of [VALUE, Buffer.from(VALUE).toString("base64"), Buffer.from(VALUE).toString("hex")]) {
    expect(JSON.stringify(answers)).not.toContain(form);
  }
  await database.prisma.$executeRaw`CHECKPOINT`;
  const dump = await bytesOf(folder.path);
  expect(dump.includes("WEATHER_KEY")).toBe(true);
  expect(dump.includes(VALUE)).toBe(false);
});

test("a value that was stored for one host is not sent to another that a later version declares", async () => {
  const manifest = {
    slug: "moving",
    name: "Moving",
    description: "Asks a server.",
    runtime: "javascript" as const,
    functions: [{ name: "main", inputs: { type: "object" as const, properties: { base: { type: "string" } } } }],
    hosts: [base],
    secrets: [{ name: "MOVING_KEY", host: base, header: "X-Key" }],
  };
  const secret = { slug: "moving", name: "MOVING_KEY", value: "v4lue-of-the-first" };
  const call = (at: string) => mart.runFunction({ slug: "moving", arguments: { base: at } });
  const submission = { manifest, source: SOURCE, ownerId: "ann" };
  await expect(mart.addTool(submission)).rejects.toThrow("its samples need MOVING_KEY");
  await mart.setSecret({ ...secret, places: [{ host: base, header: "X-Key" }] });
  const { tool } = await mart.addTool({ ...submission, manifest: { ...manifest, samples: [{ input: { base } }] } });
  expect(await mart.listSecrets("moving")).toMatchObject([{ isDeclared: true, isElsewhere: false }]);
  expect(await call(base)).toMatchObject({ status: "ok" });

  const elsewhere = base.replace("weather.test", "other.test");
  for (const [hosts, use] of [
    [[elsewhere], { host: elsewhere, header: "X-Key" }],
    [[base, elsewhere], { host: elsewhere, header: "X-Key" }],
    [[base], { host: base, header: "X-Echoed" }],
    [[base], { host: base, query: "key" }],
  ] as const) {
    heard.length = 0;
    const changes = { hosts: [...hosts], secrets: [{ name: "MOVING_KEY", ...use }] };
    const later = { ...submission, manifest: { ...manifest, ...changes } };
    await expect(mart.addTool(later)).rejects.toThrow("its samples need MOVING_KEY");
    expect(heard).toEqual([]);
    // Neither where it is live, because the secret was stored for its samples and changed afterwards.
    const content = { ...tool.version, ...changes };
    const { id } = await tools.addVersion({ toolId: tool.id, content, hash: randomUUID(), keywords: [] });
    await tools.publishVersion(tool.id, id, new Date());
    expect(await call(use.host)).toMatchObject({
      status: "missing-secret",
      error: expect.stringMatching(/MOVING_KEY was stored for another place than .* store it again/),
    });
    expect(heard).toEqual([]);
    expect(await mart.listSecrets("moving")).toMatchObject([{ name: "MOVING_KEY", isElsewhere: true }]);
  }
  expect(await mart.setSecret(secret)).toMatchObject({ isElsewhere: false });
  expect(await call(base)).toMatchObject({ status: "ok" });
  expect(heard).toMatchObject([{ url: `/?key=${secret.value}` }]);
});
