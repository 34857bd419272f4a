import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";

export interface Migration {
  /** Name of its folder, such as `20260101000000_first`: they apply in the order of their names. */
  name: string;
  sql: string;
  /** SHA-256 of the file in hex, as Prisma's migrate computes it. */
  checksum: string;
}

/** What the runner needs of a connection; both drivers have it. */
export interface MigrationConnection {
  /** Executes a script of any number of statements. */
  run(script: string): Promise<unknown>;
  rows(sql: string, parameters?: unknown[]): Promise<unknown[]>;
}

const Applied = z.array(
  z.object({
    migration_name: z.string(),
    checksum: z.string(),
    finished: z.boolean(),
  }),
);
type Applied = z.infer<typeof Applied>;

/** The table in which Prisma's own migrate keeps what was applied, as it creates it. */
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/** Reads `<folder>/<name>/migration.sql`, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause) => {
    throw new AppError("misconfigured", `The folder ${folder} with the database migrations is missing.`, { cause });
  });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

function checkHistory(migrations: readonly Migration[], applied: Applied): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, finished } of applied) {
    if (!finished) {
      throw new AppError(
        "misconfigured",
        `The database migration ${name} failed half-way; mend it with “prisma migrate resolve”.`,
      );
    }
    const migration = known.get(name);
    if (migration === undefined) {
      throw new AppError(
        "misconfigured",
        `The database has the migration ${name}, which this version does not know: it was used by a newer version. Update the program.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new AppError(
        "misconfigured",
        `The database migration ${name} was changed after it had been applied. Restore its file and put the change into a new migration.`,
      );
    }
  }
}

async function apply(connection: MigrationConnection, migration: Migration): Promise<void> {
  await connection.run("BEGIN");
  try {
    await connection.run(migration.sql);
    await connection.rows(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
       VALUES ($1, $2, clock_timestamp(), $3, 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await connection.run("COMMIT");
  } catch (cause) {
    await connection.run("ROLLBACK");
    throw new AppError(
      "misconfigured",
      `The database migration ${migration.name} failed and was undone: ${reason(cause)}`,
      {
        cause,
      },
    );
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Applies what is not applied yet, each migration in one transaction, and returns the names. It keeps the books that
 * Prisma's migrate keeps. Error: `misconfigured` when an applied migration was changed, failed, or is unknown.
 */
export async function applyMigrations(
  connection: MigrationConnection,
  migrations: readonly Migration[],
): Promise<string[]> {
  // Creating a table that exists costs a notice and a lock: a database that is up to date only gets a query.
  const [found] = await connection.rows(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS "exists"`);
  if (!z.object({ exists: z.boolean() }).parse(found).exists) await connection.run(TABLE);
  const applied = Applied.parse(
    await connection.rows(
      `SELECT "migration_name", "checksum", "finished_at" IS NOT NULL AS "finished"
       FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
    ),
  );
  checkHistory(migrations, applied);
  const done = new Set(applied.map(({ migration_name }) => migration_name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  for (const migration of pending) await apply(connection, migration);
  return pending.map(({ name }) => name);
}
