// Writes the migration that takes the database from the checked-in migrations to prisma/schema.prisma, with nothing but
// npm packages: `npm run migration -- <name>`. On a machine that can download Prisma's engine,
// `prisma migrate dev` does the same.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { applyMigrations, readMigrations } from "@/lib/db/connection/migrations";
import { schemaDifference } from "./schema-engine";

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Usage: npm run migration -- <name in snake_case>");
  process.exit(2);
}
const client = await PGlite.create();
await applyMigrations(
  { run: (script) => client.exec(script), rows: async (sql, parameters) => (await client.query(sql, parameters)).rows },
  await readMigrations("prisma/migrations"),
);
const sql = await schemaDifference(client, "prisma/schema.prisma");
await client.close();
if (sql === "") {
  console.log("The migrations and the schema are equal.");
} else {
  const folder = join("prisma/migrations", `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, "migration.sql"), sql);
  console.log(`Wrote ${folder}/migration.sql`);
}
