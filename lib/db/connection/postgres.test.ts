import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestServer } from "@/lib/testing/postgres";
import { openDatabase } from "./open-database";

let server: TestServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

/** How many statements a connection has kept after these were asked for; each one after the other, so that one connection takes them all. */
async function keptAfter(statements: readonly string[], pooler = ""): Promise<number> {
  const databaseUrl = `${await server.createDatabase()}${pooler}`;
  const database = await openDatabase({ databaseUrl, dataDir: "unused", cacheDir: "unused" });
  try {
    for (const statement of statements) await database.prisma.$queryRawUnsafe(statement);
    const kept = await database.prisma.$queryRaw<
      { statement: string }[]
    >`SELECT "statement" FROM pg_prepared_statements`;
    return kept.filter(({ statement }) => statements.includes(statement)).length;
  } finally {
    await database.close();
  }
}

const ASKED = 'SELECT "id" FROM "Run"';

test("a statement is prepared once on a connection, and not behind a pooler that does not carry it along", async () => {
  expect(await keptAfter([ASKED, ASKED])).toBe(1);
  expect(await keptAfter([ASKED, ASKED], "?pgbouncer=true")).toBe(0);
});

test("a connection keeps some hundreds of statements at most, and none of all columns", async () => {
  const many = Array.from({ length: 300 }, (_, at) => `SELECT ${at} AS "number"`);
  expect(await keptAfter(many)).toBe(200);
  expect(await keptAfter(['SELECT * FROM "Run"'])).toBe(0);
});
