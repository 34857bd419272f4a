import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCheckStore, createKeptSampleStore, type Database } from "@/lib/db";
import type { Arguments } from "@/lib/json";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { openPublishing, type TestPublishing } from "@/lib/testing/publishing";
import { threadReader as reader } from "@/lib/testing/thread-reader";
import type { CheckStore } from "./check-store";
import { type CheckPorts, checkTool } from "./check-tool";

const DAY = 86_400_000;
const SOURCE = 'def main(a: int, b: int) -> int:\n    """Adds a and b."""\n    return a + b\n';
const FORM = { name: "Adder", description: "Adds two numbers.", source: SOURCE };
const inDays = (days: number) => new Date(Date.now() + days * DAY);

describe.each(databaseDrivers)("a check on $name", (driver) => {
  let database: Database;
  let own: TestPublishing;
  let checks: CheckStore;
  let ports: CheckPorts;
  /** What the tool's function does; tests replace it. */
  let body: (values: Arguments) => unknown;
  let calls: Arguments[];

  beforeAll(async () => {
    database = await driver.open();
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await emptyDatabase(database);
    body = ({ a, b }) => Number(a) + Number(b);
    const sandbox = createFakeSandbox({}, async (values) => {
      calls.push(values);
      return JSON.parse(JSON.stringify((await body(values)) ?? null));
    });
    calls = [];
    own = await openPublishing(database, { sandbox });
    checks = createCheckStore(database.prisma);
    const keptSamples = createKeptSampleStore(database.prisma);
    ports = { ...own, reader, checks, keptSamples, sandbox, patienceMs: 3 * DAY };
  });
  afterEach(async () => {
    await own.close();
    expect(own.errors).toEqual([]);
  });

  async function published(form: Parameters<TestPublishing["submit"]>[0] = {}): Promise<string> {
    const report = await own.report(await own.submit({ ...FORM, ...form }));
    expect(report.end).toMatchObject({ status: "listed" });
    calls = [];
    return (await own.tools.findTool("adder"))?.id ?? "";
  }
  const check = (id: string) => checkTool(ports, id, new AbortController().signal);
  const state = async () => (await own.tools.findTool("adder"))?.state;
  const failing = () => {
    throw new Error("The service is gone.\nand more");
  };
  const isFound = async () =>
    (await own.index.search("add two numbers", { limit: 5, grants: { public: true, toolIds: [] } })).candidates.length >
    0;

  test("that passes says when the samples passed last", async () => {
    const id = await published();
    const before = (await own.tools.getToolById(id))?.version.verifiedAt?.getTime() ?? 0;
    await check(id);
    expect(calls.length).toBeGreaterThan(0);
    expect((await own.tools.getToolById(id))?.version.verifiedAt?.getTime()).toBeGreaterThan(before);
    expect(await checks.getCheck(id)).toMatchObject({ failingSince: null, problem: null, rests: false });
  });

  test("that fails says since when and why; after some days the tool rests, until its samples pass", async () => {
    const id = await published();
    body = failing;
    await check(id);
    const first = await checks.getCheck(id);
    expect(first).toMatchObject({ failingSince: expect.any(Date), rests: false });
    expect(first?.problem).toMatch(/^main\(.+\): .*The service is gone\.$/);
    expect([await state(), await isFound()]).toEqual(["listed", true]);

    await database.prisma.check.update({ where: { toolId: id }, data: { failingSince: inDays(-3) } });
    await check(id);
    expect(await checks.getCheck(id)).toMatchObject({ rests: true });
    expect([await state(), await isFound()]).toEqual(["maintenance", false]);
    // It is looked at every day all the same.
    expect(await checks.claimDue({ before: inDays(1), now: inDays(1), limit: 5 })).toEqual([id]);

    body = () => 1;
    await check(id);
    expect(await checks.getCheck(id)).toMatchObject({ failingSince: null, problem: null, rests: false });
    expect([await state(), await isFound()]).toEqual(["listed", true]);
  });

  test("that fails does not stop an owner from listing his tool again", async () => {
    const id = await published();
    body = failing;
    await check(id);
    await database.prisma.check.update({ where: { toolId: id }, data: { failingSince: inDays(-3) } });
    await check(id);
    await own.publishing.setLifecycle("adder", "listed", "ann");
    expect([await state(), await checks.getCheck(id)]).toEqual(["listed", null]);
    await check(id);
    expect([await state(), (await checks.getCheck(id))?.rests]).toEqual(["listed", false]);
  });

  test("a new version ends the rest; what its owner says stays", async () => {
    const id = await published();
    body = failing;
    await check(id);
    await database.prisma.check.update({ where: { toolId: id }, data: { failingSince: inDays(-3) } });
    await check(id);
    body = ({ a, b }) => Number(a) + Number(b);
    const source = SOURCE.replace("a + b", "b + a");
    const next = await own.submit({ ...FORM, slug: "adder", source }, { toolSlug: "adder" });
    expect((await own.report(next)).end).toMatchObject({ status: "listed", version: 2 });
    expect([await state(), await checks.getCheck(id)]).toEqual(["listed", null]);

    await own.publishing.setLifecycle("adder", "maintenance", "ann");
    expect(await checks.claimDue({ before: inDays(1), now: inDays(1), limit: 5 })).toEqual([]);
  });

  test("another result is no fault, unless the creator expects one", async () => {
    const expects = [{ function: "", input: '{"a": 1, "b": 2}', expected: "3" }];
    const id = await published({ samples: expects });
    body = ({ a, b }) => (a === 1 && b === 2 ? 3 : Math.random());
    await check(id);
    expect(await checks.getCheck(id)).toMatchObject({ failingSince: null });
    body = () => 4;
    await check(id);
    expect((await checks.getCheck(id))?.problem).toMatch(/returned 4 where 3 is expected$/);
  });

  test("what changes something outside is not done again", async () => {
    const id = await published({
      samples: [{ function: "", input: '{"a": 1, "b": 2}', expected: "" }],
      functions: [{ name: "main", description: "Adds.", inputs: "", sideEffects: true }],
    });
    await check(id);
    expect([calls, await checks.getCheck(id)]).toEqual([[], null]);
  });

  test("is due a day after the samples passed, and claimed once", async () => {
    const id = await published();
    expect(await checks.claimDue({ before: inDays(-1), now: new Date(), limit: 5 })).toEqual([]);
    const due = { before: inDays(1), now: inDays(2), limit: 5 };
    const claimed = await Promise.all([checks.claimDue(due), checks.claimDue(due), checks.claimDue(due)]);
    expect(claimed.flat()).toEqual([id]);
  });

  test("of a version that is not live any more is not noted", async () => {
    const id = await published();
    expect(await checks.note(id, "another-version", new Date(), { passed: true })).toBeNull();
    expect(await checks.note("no-such-tool", "any", new Date(), { passed: true })).toBeNull();
  });
});
