import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "@/lib/db";
import { databaseDrivers } from "@/lib/testing/database";
import { createBossQueue } from "./boss-queue";
import type { JobQueue } from "./job-queue";

describe.each(databaseDrivers)("jobs on $name", (driver) => {
  let database: Database;
  let errors: unknown[];
  const queues: JobQueue[] = [];

  beforeAll(async () => {
    database = await driver.open();
  });
  afterAll(() => database?.close());
  beforeEach(() => {
    errors = [];
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    expect(errors).toEqual([]);
  });

  function open(name: string, atOnce = 2): JobQueue {
    const onError = (error: unknown) => errors.push(error);
    const queue = createBossQueue({ connection: database.connection, name, atOnce, onError });
    queues.push(queue);
    return queue;
  }

  test("every job is handed out once, so many at a time", async () => {
    const queue = open("many");
    const ids = Array.from({ length: 30 }, (_, index) => `job ${index}`);
    const seen: string[] = [];
    let running = 0;
    let most = 0;
    await queue.work(async (id) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(id);
      running -= 1;
    });
    await Promise.all(ids.map((id) => queue.send({ id, owner: id, place: 0 })));
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(ids.length);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(most).toBe(2);
  });

  test("what waits already is not added again, and what was sent before is found", async () => {
    const before = open("waiting");
    for (const id of ["a", "b", "a"]) await before.send({ id, owner: id, place: 0 });
    await before.close();
    const seen: string[] = [];
    const queue = open("waiting", 1);
    await queue.work(async (id) => {
      seen.push(id);
    });
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(2);
    expect(seen).toEqual(["a", "b"]);
  });

  test("owners take turns, and nobody has two places", async () => {
    const before = open("turns");
    for (const place of [0, 1, 2]) await before.send({ id: `ann ${place}`, owner: "ann", place });
    await before.send({ id: "bob 0", owner: "bob", place: 0 });
    await before.close();
    const queue = open("turns", 2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    await queue.work((id) => {
      begun.push(id);
      return new Promise<void>((resolve) => ends.set(id, resolve));
    });
    await expect.poll(() => begun.toSorted(), { timeout: 20_000 }).toEqual(["ann 0", "bob 0"]);
    ends.get("ann 0")?.();
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(3);
    ends.get("bob 0")?.();
    ends.get("ann 1")?.();
    await expect.poll(() => begun, { timeout: 20_000 }).toHaveLength(4);
    expect(begun.slice(2)).toEqual(["ann 1", "ann 2"]);
    ends.get("ann 2")?.();
  });

  test("a job that was sent again when a worker puts it back is not lost, and no error", async () => {
    const before = open("put-back");
    for (const place of [0, 1]) await before.send({ id: `ann ${place}`, owner: "ann", place });
    await before.close();
    await sendAgainWhereFetched(database, "put-back");
    const seen: string[] = [];
    const queue = open("put-back", 2);
    await queue.work(async (id) => {
      seen.push(id);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const states = async () => {
      const jobs = await database.prisma.$queryRaw<{ state: string }[]>`
        SELECT "state"::text FROM "pgboss"."job" WHERE "name" = 'put-back' ORDER BY 1`;
      return jobs.map(({ state }) => state);
    };
    // An embedded database fetches one after the other, so that nothing has to be put back.
    const first = driver.name === "PostgreSQL" ? "active" : "completed";
    await expect.poll(states, { timeout: 20_000 }).toEqual([first, "completed", "completed", "completed"]);
    expect(new Set(seen)).toEqual(new Set(["ann 0", "ann 1"]));
  });

  test("closing waits for what is worked on, and nothing more is handed out", async () => {
    const queue = open("closing", 1);
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const seen: string[] = [];
    await queue.work(async (id) => {
      begun.resolve();
      await release.promise;
      seen.push(id);
    });
    for (const id of ["a", "b"]) await queue.send({ id, owner: id, place: 0 });
    await begun.promise;
    const closed = queue.close();
    release.resolve();
    await closed;
    expect(seen).toEqual(["a"]);
  });
});

/** Every job of a queue is sent once more in the moment in which a worker fetches it, and fetching takes long enough for two at a time. */
async function sendAgainWhereFetched({ prisma }: Database, queue: string): Promise<void> {
  await prisma.$executeRawUnsafe(`
    CREATE FUNCTION "send_again"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "again" "pgboss"."job_common" := OLD;
    BEGIN
      "again"."id" := gen_random_uuid();
      "again"."data" := OLD."data" || '{"isCopy": true}';
      INSERT INTO "pgboss"."job_common" VALUES ("again".*);
      PERFORM pg_sleep(0.2);
      RETURN NULL;
    END $$`);
  await prisma.$executeRawUnsafe(`
    CREATE TRIGGER "send_again" AFTER UPDATE ON "pgboss"."job_common" FOR EACH ROW
    WHEN (OLD."name" = '${queue}' AND OLD."state" = 'created' AND NEW."state" = 'active' AND NOT NEW."data" ? 'isCopy')
    EXECUTE FUNCTION "send_again"()`);
}
