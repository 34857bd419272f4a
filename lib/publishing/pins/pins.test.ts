import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "@/lib/db";
import { openTestDatabase } from "@/lib/testing/database";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { openPublishing, type TestPublishing } from "@/lib/testing/publishing";

const SOURCE = 'def main(a: int, b: int) -> int:\n    """Adds a and b."""\n    return a + b\n';

let database: Database;
let own: TestPublishing;

beforeAll(async () => {
  database = await openTestDatabase();
  own = await openPublishing(database, { sandbox: createFakeSandbox({}, async ({ a, b }) => Number(a) + Number(b)) });
});
afterAll(async () => {
  await own?.close();
  await database?.close();
});

async function published(name: string, visibility: "public" | "private"): Promise<string> {
  const description = `Adds two numbers in the way of ${name}.`;
  await own.report(await own.submit({ name, description, visibility, runtime: "python", source: SOURCE }));
  return name.toLowerCase().replaceAll(" ", "-");
}

test("a person pins tools that he sees, in his order, and has them as long as he sees them", async () => {
  const { publishing } = own;
  const [open, hidden] = [await published("Open adder", "public"), await published("Hidden counter", "private")];
  const pinned = async (id: string) => (await publishing.listPins(id)).map(({ slug }) => slug);
  await publishing.pinTool(hidden, "ann");
  await publishing.pinTool(open, "ann");
  await publishing.pinTool(hidden, "ann");
  expect(await pinned("ann")).toEqual([hidden, open]);

  await expect(publishing.pinTool(hidden, "bob")).rejects.toMatchObject({ code: "not-found" });
  await publishing.addGrant(hidden, "bob", "ann");
  await publishing.pinTool(hidden, "bob");
  expect(await publishing.listPins("bob")).toMatchObject([{ slug: hidden, name: "Hidden counter" }]);
  await publishing.removeGrant(hidden, "bob", "ann");
  expect(await pinned("bob")).toEqual([]);

  await publishing.unpinTool(hidden, "ann");
  await publishing.unpinTool("never-there", "ann");
  expect(await pinned("ann")).toEqual([open]);
});
