import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "@/lib/db";
import { emptyDatabase, openTestDatabase } from "@/lib/testing/database";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { openPublishing, type TestPublishing } from "@/lib/testing/publishing";

const SOURCE = 'def main(seeds: int, rows: int = 1) -> int:\n    """Plants seeds."""\n    return seeds * rows\n';
const FORM = { slug: "planter", name: "Planter", description: "Plants seeds.", source: SOURCE };
const HINTS = {
  main: { answer: "{seeds} seeds grow {result} plants.", inputs: { seeds: { aliases: ["grains"] }, rows: {} } },
};

let database: Database;
let own: TestPublishing;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await emptyDatabase(database);
  own = await openPublishing(database, { sandbox: createFakeSandbox({}, async () => 7) });
});
afterEach(async () => {
  await own.close();
  expect(own.errors).toEqual([]);
});

async function publish(form: object = {}): Promise<void> {
  const { end } = await own.report(await own.submit({ ...FORM, ...form }));
  expect(end?.status).toBe("listed");
}

const hintsFound = async () => {
  const { candidates } = await own.index.search("plant seeds", { grants: { public: true } });
  return candidates.find(({ document }) => document.slug === "planter")?.document.hints;
};

test("an owner changes hints without a new version, and search has them at once", async () => {
  await publish();
  const before = await own.mart.getTool("planter");
  await own.publishing.setHints("planter", HINTS, "ann");
  const after = await own.mart.getTool("planter");
  expect(after.version).toEqual({ ...before.version, hints: HINTS });
  expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  const { seeds } = HINTS.main.inputs;
  expect(await hintsFound()).toEqual({ ...HINTS.main, inputs: { seeds } });
});

test("what an owner decided stays with his next version, as far as it has the same inputs", async () => {
  await publish();
  await own.publishing.setHints("planter", HINTS, "ann");
  const source = SOURCE.replace("rows: int = 1", "beds: int = 1").replace("* rows", "* beds");
  const id = await own.submit({ ...FORM, source }, { toolSlug: "planter" });
  const { end } = await own.report(id);
  if (end?.status === "ready") await own.publishing.goLive("planter", 2, "ann");
  const { version } = await own.mart.getTool("planter");
  expect(version.number).toBe(2);
  expect(version.hints.main?.answer).toBe(HINTS.main.answer);
  expect(Object.keys(version.hints.main?.inputs ?? {}).sort()).toEqual(["beds", "seeds"]);
  expect(version.hints.main?.inputs.seeds).toEqual({ aliases: ["grains"] });
});

test("nobody else changes them, and nothing wrong is stored", async () => {
  await publish();
  const { version } = await own.mart.getTool("planter");
  const set = (hints: unknown, ownerId = "ann") => own.publishing.setHints("planter", hints, ownerId);
  await expect(set(HINTS, "bob")).rejects.toMatchObject({ code: "forbidden" });
  await expect(own.publishing.setHints("none", HINTS, "ann")).rejects.toMatchObject({ code: "not-found" });
  const wrong = { main: { answer: "{beds} beds", inputs: {} } };
  await expect(set(wrong)).rejects.toMatchObject({ code: "invalid-input", message: expect.stringContaining("{beds}") });
  const leaked = { main: { inputs: {}, answer: `The key is AKIA${"Z7QX".repeat(4)}: {result}` } };
  await expect(set(leaked)).rejects.toMatchObject({
    code: "invalid-input",
    message: expect.stringContaining("the hints of “main”"),
  });
  await own.tools.setState((await own.mart.getTool("planter")).id, "suspended");
  await expect(set(HINTS)).rejects.toMatchObject({ code: "forbidden" });
  await own.tools.createTool({ id: "1", slug: "draft", ownerId: "ann", visibility: "public" });
  await expect(own.publishing.setHints("draft", HINTS, "ann")).rejects.toMatchObject({ code: "conflict" });
  expect((await own.tools.getTool("planter"))?.version.hints).toEqual(version.hints);
});
