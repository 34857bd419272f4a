import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PreparedPGlite } from "./prepared-pglite";

describe("the embedded database's kept statements", () => {
  let client: PreparedPGlite;
  const rows = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  const kept = async () => rows("SELECT count(*)::int AS count FROM pg_prepared_statements");

  beforeAll(async () => {
    client = await PreparedPGlite.open({ dataDir: "memory://" });
    await client.exec("CREATE TABLE thing (name text UNIQUE, size int)");
  });
  afterAll(() => client.close());

  test("give what a statement gives that is parsed each time, whatever its values", async () => {
    const text =
      "SELECT $1::int AS n, $2::text AS t, $3::int[] AS list, $4::jsonb AS j, $5::bytea AS b, $6::timestamptz AS d";
    const values = [7, "ä'\"", [1, 2], { a: [null] }, new Uint8Array([0, 255]), new Date(0)];
    const [n, t, list, j, b, d] = values;
    for (let time = 0; time < 8; time++) expect(await rows(text, values)).toEqual([{ n, t, list, j, b, d }]);
    expect(await rows(text, [null, null, null, null, null, undefined])).toEqual([
      { n: null, t: null, list: null, j: null, b: null, d: null },
    ]);
  });

  test("tell how many rows they changed, and what is wrong", async () => {
    const insert = "INSERT INTO thing VALUES ($1, $2)";
    expect((await client.query(insert, ["a", 1])).affectedRows).toBe(1);
    await expect(client.query(insert, ["a", 2])).rejects.toMatchObject({ code: "23505" });
    await expect(client.query("SELEC 1")).rejects.toMatchObject({ code: "42601" });
    await expect(client.query(insert, ["b", "many"])).rejects.toMatchObject({ code: "22P02" });
    expect((await client.query(insert, ["b", 2])).affectedRows).toBe(1);
  });

  test("take part in a transaction, and leave nothing of one that fails", async () => {
    const insert = "INSERT INTO thing VALUES ($1, $2)";
    const failing = client.transaction(async (transaction) => {
      await transaction.query(insert, ["c", 3]);
      await transaction.query(insert, ["a", 3]);
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect(await rows("SELECT name FROM thing WHERE size = $1", [3])).toEqual([]);
    await client.transaction(async (transaction) => {
      await transaction.query(insert, ["d", 3]);
      await transaction.rollback();
      await expect(transaction.query(insert, ["e", 3])).rejects.toThrow("closed");
    });
    expect(await rows("SELECT name FROM thing WHERE size = $1", [3])).toEqual([]);
  });

  test("wait for a transaction that somebody else has open", async () => {
    let besides: Promise<unknown> | undefined;
    await client.transaction(async (transaction) => {
      besides = rows("SELECT size FROM thing WHERE name = $1", ["f"]);
      await transaction.query("INSERT INTO thing VALUES ($1, $2)", ["f", 6]);
    });
    expect(await besides).toEqual([{ size: 6 }]);
  });

  test("refuse another number of values than they have places", async () => {
    const insert = "INSERT INTO thing VALUES ($1, $2)";
    await expect(client.query(insert, ["g"])).rejects.toMatchObject({ code: "08P01" });
    await expect(client.query(insert, ["g", 7, 7])).rejects.toMatchObject({ code: "08P01" });
  });

  test("return the columns that a table has by now, in a transaction from the next one on", async () => {
    const text = "SELECT * FROM thing WHERE name = $1";
    await rows(text, ["a"]);
    await client.exec("ALTER TABLE thing ADD colour text");
    expect(await rows(text, ["a"])).toEqual([{ name: "a", size: 1, colour: null }]);
    await client.exec("ALTER TABLE thing ADD weight int");
    const within = () => client.transaction(async (transaction) => (await transaction.query(text, ["a"])).rows);
    await expect(within()).rejects.toMatchObject({ code: "0A000" });
    expect(await within()).toEqual([{ name: "a", size: 1, colour: null, weight: null }]);
    await client.exec("DEALLOCATE ALL");
    expect(await rows(text, ["a"])).toHaveLength(1);
  });

  test("are no more than some hundreds", async () => {
    for (let value = 0; value < 250; value++) await client.query(`SELECT ${value}`);
    expect(await kept()).toEqual([{ count: 200 }]);
    expect(await rows("SELECT 0 AS n")).toEqual([{ n: 0 }]);
  });

  test("find by its index what they were first asked for in an empty table", async () => {
    await client.exec(
      "CREATE TABLE grown (id int PRIMARY KEY, text text); INSERT INTO grown VALUES (0); ANALYZE grown",
    );
    const text = "SELECT text FROM grown WHERE id = $1";
    const plan = async () => {
      const [named] = await rows("SELECT name FROM pg_prepared_statements WHERE statement = $1", [text]);
      const { name } = named as { name: string };
      return (await rows(`EXPLAIN EXECUTE ${name}(5)`)).map((row) => Object.values(row as object)[0]).join("\n");
    };
    for (let id = 0; id < 8; id++) await client.query(text, [id]);
    expect(await plan()).toContain("Seq Scan");
    await client.exec("INSERT INTO grown SELECT n, repeat('x', 200) FROM generate_series(1, 50000) n");
    await expect.poll(plan, { timeout: 12_000, interval: 1_000 }).toContain("Index");
  });

  test("leave a script's failed transaction to be ended by who began it, however long ago plans were made", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      await rows("SELECT 1 AS n");
      vi.advanceTimersByTime(60_000);
      await expect(client.exec("BEGIN; SELECT 1 / 0; COMMIT")).rejects.toMatchObject({ code: "22012" });
      await client.query("ROLLBACK");
      expect(await rows("SELECT 1 AS n")).toEqual([{ n: 1 }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
