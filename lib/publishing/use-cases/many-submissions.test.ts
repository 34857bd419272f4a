import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "@/lib/db";
import { openTestDatabase } from "@/lib/testing/database";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { openPublishing, type TestPublishing } from "@/lib/testing/publishing";

/** All of them where there is time for it; a few find the same faults most of the time. */
const SUBMISSIONS = process.env.AGIENT_TEST_FULL ? 200 : 20;
const AT_ONCE = 10;

let database: Database;
let own: TestPublishing;

beforeAll(async () => {
  database = await openTestDatabase();
  const sandbox = createFakeSandbox({}, ({ a }) => Number(a));
  own = await openPublishing(database, { sandbox, review: async () => [] });
});
afterAll(async () => {
  await own?.close();
  await database?.close();
});

async function submit(number: number): Promise<string> {
  const source = `def main(a: int) -> int:\n    """Adds ${number}."""\n    return a + ${number}\n`;
  const form = { name: `Tool ${number}`, description: `Adds ${number} to a number.`, source };
  return own.submit(form, { ownerId: number % 2 === 0 ? "ann" : "bob" });
}

test("of many submissions, 10 at a time, none is lost and none is listed twice", { timeout: 300_000 }, async () => {
  const numbers = Array.from({ length: SUBMISSIONS }, (_, index) => index).values();
  const ids: string[] = [];
  const submitAll = async () => {
    // A person cannot have more drafts than some, so each waits until what he submitted has ended.
    for (const number of numbers) {
      const id = await submit(number);
      ids.push(id);
      await own.report(id, number % 2 === 0 ? "ann" : "bob");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, submitAll));
  expect(own.errors).toEqual([]);
  expect(new Set(ids).size).toBe(SUBMISSIONS);
  expect(await own.tools.countTools({ states: ["listed"] })).toBe(SUBMISSIONS);
  expect(await database.prisma.toolVersion.count()).toBe(SUBMISSIONS);
  expect(await database.prisma.verification.count({ where: { status: "listed" } })).toBe(SUBMISSIONS);
  expect(await database.prisma.verificationEvent.count({ where: { type: "verification-start" } })).toBe(SUBMISSIONS);
  expect(await database.prisma.verificationEvent.count({ where: { type: "verification-end" } })).toBe(SUBMISSIONS);
  expect(own.index.size).toBe(SUBMISSIONS);
});
