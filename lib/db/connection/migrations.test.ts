import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "@/lib/testing/database";
import { startPostgres, type TestServer } from "@/lib/testing/postgres";
import { createToolStore } from "../tools/tool-store";
import { applyMigrations, type Migration, type MigrationConnection, readMigrations } from "./migrations";
import { openDatabase } from "./open-database";

let server: TestServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

const FIRST = migration(
  "1_first",
  'CREATE TABLE "a" (x int); -- two statements; one script\nINSERT INTO "a" VALUES (1);',
);
const SECOND = migration("2_second", 'ALTER TABLE "a" ADD COLUMN y int;');

describe("the runner", () => {
  let client: pg.Client;
  let connection: MigrationConnection;

  beforeEach(async () => {
    client = new pg.Client({ connectionString: await server.createDatabase() });
    await client.connect();
    connection = {
      run: (script) => client.query(script),
      rows: async (sql, values) => (await client.query(sql, values)).rows,
    };
    return () => client.end();
  });

  test("applies each migration once, in order, and books it as Prisma does", async () => {
    expect(await applyMigrations(connection, [FIRST])).toEqual(["1_first"]);
    expect(await applyMigrations(connection, [FIRST, SECOND])).toEqual(["2_second"]);
    expect(await applyMigrations(connection, [FIRST, SECOND])).toEqual([]);
    expect(await connection.rows('SELECT * FROM "a"')).toEqual([{ x: 1, y: null }]);
    expect(await connection.rows('SELECT * FROM "_prisma_migrations" ORDER BY "started_at"')).toMatchObject([
      { migration_name: "1_first", checksum: FIRST.checksum, applied_steps_count: 1, rolled_back_at: null },
      { migration_name: "2_second", checksum: SECOND.checksum, finished_at: expect.any(Date) },
    ]);
  });

  test("refuses a migration that was changed after it had been applied", async () => {
    await applyMigrations(connection, [FIRST]);
    const changed = migration("1_first", `${FIRST.sql} `);
    await expect(applyMigrations(connection, [changed])).rejects.toMatchObject({
      code: "misconfigured",
      message: expect.stringContaining("1_first was changed after it had been applied"),
    });
  });

  test("refuses a database of a newer version", async () => {
    await applyMigrations(connection, [FIRST, SECOND]);
    await expect(applyMigrations(connection, [FIRST])).rejects.toThrow("2_second, which this version does not know");
  });

  test("undoes a migration that fails, and can go on once it is mended", async () => {
    const broken = migration("2_second", 'CREATE TABLE "b" (x int); SELECT 1/0;');
    await expect(applyMigrations(connection, [FIRST, broken])).rejects.toThrow(
      "2_second failed and was undone: division by zero",
    );
    expect(await connection.rows(`SELECT to_regclass('"b"') AS b, to_regclass('"a"')::text AS a`)).toEqual([
      { a: "a", b: null },
    ]);
    expect(await applyMigrations(connection, [FIRST, SECOND])).toEqual(["2_second"]);
  });

  test("refuses a migration that another tool left half applied", async () => {
    await applyMigrations(connection, [FIRST]);
    await connection.run(`UPDATE "_prisma_migrations" SET "finished_at" = NULL`);
    await expect(applyMigrations(connection, [FIRST])).rejects.toThrow("1_first failed half-way");
  });
});

test("migrations are read in the order of their names, with their checksums", async () => {
  const folder = await temporaryFolder();
  for (const name of ["2_b", "1_a"]) {
    await mkdir(join(folder.path, name));
    await writeFile(join(folder.path, name, "migration.sql"), `-- ${name}`);
  }
  await writeFile(join(folder.path, "migration_lock.toml"), "");
  expect(await readMigrations(folder.path)).toEqual([migration("1_a", "-- 1_a"), migration("2_b", "-- 2_b")]);
  await expect(readMigrations(join(folder.path, "none"))).rejects.toMatchObject({ code: "misconfigured" });
  await folder.remove();
});

describe("PostgreSQL", () => {
  test("several instances start at once on an empty database", async () => {
    const databaseUrl = await server.createDatabase();
    const databases = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ databaseUrl, dataDir: "unused", cacheDir: "unused" })),
    );
    const counts = await Promise.all(databases.map(({ prisma }) => createToolStore(prisma).countTools({})));
    expect(counts).toEqual([0, 0, 0, 0]);
    for (const database of databases) {
      expect(database.kind).toBe("postgresql");
      expect(database.describe()).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+$/);
      const booked = await database.prisma.$queryRaw`SELECT count(*)::int AS count FROM "_prisma_migrations"`;
      expect(booked).toEqual([{ count: (await readMigrations("prisma/migrations")).length }]);
    }
    await Promise.all(databases.map((database) => database.close()));
  });

  test.each([
    [
      "a wrong password",
      () => server.address("postgres", "wrong-secret"),
      /refuses the user “postgres”: check name and password/,
    ],
    [
      "a database that is missing",
      () => server.address("none"),
      /has no database “none”: create it with “createdb none”/,
    ],
  ])("%s is explained", async (_name, address, message) => {
    const error = await openDatabase({ dataDir: "unused", cacheDir: "unused", databaseUrl: address() }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ name: "AppError", code: "misconfigured", message: expect.stringMatching(message) });
    expect(String(error)).not.toContain("wrong-secret");
  });

  test("a user who may not create tables is told so", async () => {
    const databaseUrl = await server.createDatabase();
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query("CREATE ROLE reader LOGIN PASSWORD 'right'");
    await admin.end();
    const asReader = databaseUrl.replace("postgres:right", "reader:right");
    const open = openDatabase({ dataDir: "unused", cacheDir: "unused", databaseUrl: asReader });
    await expect(open).rejects.toMatchObject({
      code: "misconfigured",
      message: expect.stringContaining("grant it CREATE"),
    });
  });
});
