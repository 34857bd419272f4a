import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations, readMigrations } from "@/lib/db/connection/migrations";
import { openSchemaEngine, schemaDifference } from "./schema-engine";

let client: PGlite;

beforeAll(async () => {
  client = await PGlite.create();
  await applyMigrations(
    { run: (script) => client.exec(script), rows: async (sql, values) => (await client.query(sql, values)).rows },
    await readMigrations("prisma/migrations"),
  );
});
afterAll(() => client.close());

test("the migrations make exactly what the schema describes", async () => {
  expect(await schemaDifference(client, "prisma/schema.prisma")).toBe("");
});

test("a difference between the two is noticed", async () => {
  await client.exec('CREATE INDEX "extra" ON "User" ("name")');
  expect(await schemaDifference(client, "prisma/schema.prisma")).toContain('DROP INDEX "extra"');
  await client.exec('DROP INDEX "extra"');
});

test("Prisma's own migrate takes the database for migrated and finds nothing edited", async () => {
  const migrations = await readMigrations("prisma/migrations");
  const engine = await openSchemaEngine(new PrismaPGlite(client));
  const migrationsList = {
    baseDir: "prisma/migrations",
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
    })),
  };
  const filters = { externalTables: [], externalEnums: [] };
  expect(
    await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }),
  ).toMatchObject({
    editedMigrationNames: [],
    failedMigrationNames: [],
    hasMigrationsTable: true,
    history: null,
  });
  expect(await engine.applyMigrations({ migrationsList, filters })).toEqual({ appliedMigrationNames: [] });
  engine.free();
});
