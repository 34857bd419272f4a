import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createKeptSampleStore, type Database } from "@/lib/db";
import type { Arguments } from "@/lib/json";
import { emptyDatabase, openTestDatabase, temporaryFolder } from "@/lib/testing/database";
import { createFakeSandbox, type FakeSandbox } from "@/lib/testing/fake-sandbox";
import { openPublishing, type TestPublishing } from "@/lib/testing/publishing";
import type { Manifest } from "@/lib/tools/manifest";
import { PLATFORM_USER, seedTools } from "../seeds/seed-tools";
import { type SeedProgress, verifySeeds } from "../seeds/verify-seeds";

const SOURCE = 'def main(a: int, b: int) -> int:\n    """Adds a and b."""\n    return a + b\n';
const MANIFEST: Manifest = {
  slug: "adder",
  name: "Adder",
  description: "Adds two numbers.",
  runtime: "python",
  samples: [{ input: { a: 2, b: 3 }, expected: 5 }],
};

let database: Database;
let sandbox: FakeSandbox;
let own: TestPublishing;
let body: (values: Arguments) => unknown;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await emptyDatabase(database);
  body = ({ a, b }) => Number(a) + Number(b);
  sandbox = createFakeSandbox({}, async (values) => JSON.parse(JSON.stringify((await body(values)) ?? null)));
  own = await openPublishing(database, { sandbox });
  await own.tools.ensureUser(PLATFORM_USER);
});
afterEach(async () => {
  await own.close();
  expect(own.errors).toEqual([]);
});

const add = (changes: Partial<Manifest> = {}, source = SOURCE, ownerId = "ann") =>
  own.mart.addTool({ manifest: { ...MANIFEST, ...changes }, source, ownerId });
const reportOf = async (number: number) => {
  const versions = await own.publishing.listVersions("adder", null);
  return own.report(versions.find((version) => version.number === number)?.verificationId ?? "", "bob");
};
const kept = async () => createKeptSampleStore(database.prisma).listSamples((await own.mart.getTool("adder")).id);

test("a tool that is added by command has the report of any other, for everybody", async () => {
  const { tool } = await add({ samples: [] });
  expect(tool.version.verifiedAt).toBeInstanceOf(Date);
  const report = await reportOf(1);
  expect(report.stages.map(({ stage, state }) => `${stage} ${state}`)).toEqual([
    "review passed",
    "dependencies skipped",
    "samples passed",
    "execution passed",
    "keywords passed",
    "embeddings skipped",
    "duplicates passed",
    "listing passed",
  ]);
  expect(report.samples).toMatchObject([{ origin: "generated" }, { origin: "generated" }]);
  expect(report.end).toMatchObject({ status: "listed", version: 1 });
});

test("what changes something outside is executed for nobody, and of its samples the inputs alone are checked", async () => {
  const source = `import requests\n${SOURCE.replace("return", 'requests.post("https://a.example")\n    return')}`;
  await expect(add({ samples: [{ input: { a: "two" } }] }, source)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringContaining("Your sample of “main” does not fit its inputs"),
  });
  const { tool } = await add({}, source);
  expect(tool.version.functions).toMatchObject([{ sideEffects: true }]);
  expect((await reportOf(1)).stages).toMatchObject([
    {},
    {},
    { stage: "samples", message: expect.stringContaining("“main” changes something outside and is not executed here") },
    { stage: "execution", state: "skipped" },
    {},
    {},
    {},
    {},
  ]);
  await add({ samples: [] }, `# Later.\n${source}`);
  expect(sandbox.jobs).toEqual([]);
});

test("adding that is broken off leaves nothing, whether it had begun or not", async () => {
  const interrupt = new AbortController();
  body = () => interrupt.abort();
  const adding = own.mart.addTool({ manifest: MANIFEST, source: SOURCE, ownerId: "ann" }, { signal: interrupt.signal });
  await expect(adding).rejects.toMatchObject({ name: "AbortError" });
  await expect(
    own.mart.addTool({ manifest: MANIFEST, source: SOURCE, ownerId: "ann" }, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: "AbortError" });
  expect(await own.tools.findTool("adder")).toBeNull();
  body = ({ a, b }) => Number(a) + Number(b);
  expect((await add()).tool.version.number).toBe(1);
});

test("its next version is replayed on what it passed, whoever submits that", async () => {
  await add();
  expect(await kept()).toMatchObject([{ input: { a: 2, b: 3 }, value: 5, version: 1 }]);
  const { message, tool } = await add({ samples: [] }, `# Quicker.\n${SOURCE}`);
  expect(message).toContain("Every sample returned what the live version returns");
  expect([tool.version.number, (await reportOf(2)).samples]).toMatchObject([2, [{ origin: "kept", value: 5 }]]);
  body = ({ a, b }) => Number(a) * Number(b);
  const form = { name: "Adder", slug: "adder", description: "Multiplies.", source: SOURCE.replace("+ b\n", "* b\n") };
  const report = await own.report(await own.submit(form, { toolSlug: "adder" }));
  expect(report.end).toMatchObject({ status: "ready", version: 3 });
});

test("the operator's own new version is live, and he is told what is different", async () => {
  await add();
  body = ({ a, b }) => Number(a) * Number(b);
  const { message, tool } = await add({ samples: [] }, SOURCE.replace("a + b\n", "a * b\n"));
  expect(message).toContain("as the operator of this server wants it: 1 sample returned something else");
  expect([tool.state, tool.version.number, (await kept())[0]?.value]).toEqual(["listed", 2, 6]);
});

test("one that was deprecated is listed again by being added", async () => {
  const { tool } = await add();
  await own.publishing.setLifecycle("adder", "deprecated", "ann");
  expect(await add()).toMatchObject({ changed: false, tool: { state: "listed", version: { id: tool.version.id } } });
  expect((await own.index.search("adds", { grants: { public: true } })).candidates).toHaveLength(1);
});

test("of what does not pass nothing is left", async () => {
  body = () => 0;
  await expect(add()).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringContaining("not listed. Execution: 1 of your"),
  });
  expect(await own.tools.findTool("adder")).toBeNull();
});

test("tools that ship are listed at once, and verified once behind that", async () => {
  const folder = await temporaryFolder();
  const path = join(folder.path, "adder");
  await mkdir(path);
  await writeFile(join(path, "tool.json"), JSON.stringify(MANIFEST));
  await writeFile(join(path, "main.py"), SOURCE);
  await seedTools({ tools: own.tools, folder: folder.path });
  await folder.remove();
  const before = await own.mart.getTool("adder");
  expect(before).toMatchObject({ state: "listed", version: { number: 1, verifiedAt: null } });
  const stopped: string[] = [];
  const progress: SeedProgress[] = [];
  const verify = () =>
    verifySeeds(
      {
        ...own.ports,
        onStopped: (slug, message) => stopped.push(`${slug}: ${message}`),
        onProgress: (now) => progress.push(now),
      },
      AbortSignal.timeout(60_000),
    );

  body = () => 0;
  await verify();
  expect(progress.splice(0)).toEqual([{ done: 0, total: 1 }]);
  expect(stopped).toEqual([expect.stringMatching(/^adder: Execution: 1 of your samples failed/)]);
  expect(await own.mart.getTool("adder")).toEqual(before);

  let executedAt = 0;
  body = async ({ a, b }) => {
    executedAt = Date.now();
    // What is stored afterwards is stored in a later millisecond.
    await expect.poll(() => Date.now()).toBeGreaterThan(executedAt);
    return Number(a) + Number(b);
  };
  await verify();
  expect(await own.mart.getTool("adder")).toMatchObject({
    state: "listed",
    version: { id: before.version.id, keywords: before.version.keywords, verifiedAt: expect.any(Date) },
  });
  const { end, stages } = await reportOf(1);
  expect(end).toMatchObject({ status: "listed", version: 1 });
  const execution = stages.find(({ stage }) => stage === "execution");
  expect(Date.parse(execution?.startedAt ?? "")).toBeLessThanOrEqual(executedAt);
  expect(Date.parse(execution?.endedAt ?? "")).toBeGreaterThan(executedAt);
  expect(await kept()).toMatchObject([{ input: { a: 2, b: 3 }, value: 5 }]);
  const runs = sandbox.jobs.length;
  await verify();
  expect(sandbox.jobs).toHaveLength(runs);
});

test("hints follow a tool: renewed without a version, and kept by the next one", async () => {
  const functions = (unit: string) => [
    {
      name: "main",
      answer: "The sum is {result}.",
      inputs: {
        type: "object" as const,
        properties: { a: { type: "integer", aliases: ["first"], unit }, b: { type: "integer" } },
        required: ["a", "b"],
      },
    },
  ];
  const { tool } = await add({ functions: functions("kg") });
  expect(tool.version.hints.main).toMatchObject({ answer: "The sum is {result}.", inputs: { a: { unit: "kg" } } });
  const again = await add({ functions: functions("g") });
  expect(again).toMatchObject({ changed: false, tool: { version: { number: 1, hash: tool.version.hash } } });
  expect(again.tool.version.hints.main?.inputs.a).toEqual({ aliases: ["first"], unit: "g" });
  const { tool: next } = await add({ description: "Adds two whole numbers." });
  expect(next.version).toMatchObject({ number: 2, hints: again.tool.version.hints });
});

test("what its author leaves open is proposed, once: what was decided stays", async () => {
  const source = SOURCE.replace(
    '"""Adds a and b."""',
    '"""Returns the sum of both.\n\n    Args:\n        a: First summand, in kg.\n        b: Last summand.\n    """',
  );
  const { tool } = await add({}, source);
  expect(tool.version.hints.main).toMatchObject({
    answer: "The sum of both is {result}.",
    inputs: { a: { unit: "kg" }, b: { aliases: expect.arrayContaining(["last summand"]) } },
  });
  const decided = { main: { inputs: { a: {}, b: { aliases: ["rest"] } } } };
  await own.tools.setHints(tool.version.id, decided);
  const { tool: next } = await add({ description: "Adds two whole numbers." }, source);
  expect(next.version).toMatchObject({ number: 2, hints: decided });
});
