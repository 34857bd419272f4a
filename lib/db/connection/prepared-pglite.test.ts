import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
      const late = transaction.query(insert, ["d", 3]);
      const besides = client.query("SELECT 1");
      await late;
      await transaction.rollback();
      await expect(transaction.query(insert, ["e", 3])).rejects.toThrow("closed");
      void besides;
    });
    expect(await rows("SELECT name FROM thing WHERE size = $1", [3])).toEqual([]);
  });

  test("return the columns that a table has by now", async () => {
    await rows("SELECT * FROM thing WHERE name = $1", ["a"]);
    await client.exec("ALTER TABLE thing ADD colour text");
    expect(await rows("SELECT * FROM thing WHERE name = $1", ["a"])).toEqual([{ name: "a", size: 1, colour: null }]);
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
});
