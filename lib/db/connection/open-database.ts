import { join } from "node:path";
import { PrismaClient } from "../generated/client";
import type { Connection, DatabaseKind } from "./driver";
import { openEmbedded } from "./embedded";
import { readMigrations } from "./migrations";
import { openPostgres } from "./postgres";

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it, the embedded database in `<dataDir>/db`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Where a prepared, empty database is kept, which makes the next first start quick. */
  cacheDir: string;
}

export interface Database {
  prisma: PrismaClient;
  kind: DatabaseKind;
  connection: Connection;
  /** Such as `PGlite in .data/db` or `PostgreSQL at localhost:5432/agient`, never with a password. */
  describe(): string;
  close(): Promise<void>;
}

/**
 * Opens the database, with all migrations applied. Errors say what to do: `conflict` when another process has the
 * folder open, `misconfigured` for everything that the person has to set right.
 */
export async function openDatabase({ databaseUrl, dataDir, cacheDir }: OpenDatabaseOptions): Promise<Database> {
  const migrations = await readMigrations(join(process.cwd(), "prisma", "migrations"));
  const driver =
    databaseUrl === undefined
      ? await openEmbedded({ dataDir, cacheDir, migrations })
      : await openPostgres(databaseUrl, migrations);
  const prisma = new PrismaClient({ adapter: driver.adapter });
  return {
    prisma,
    kind: driver.kind,
    connection: driver.connection,
    describe: () => driver.description,
    async close() {
      await prisma.$disconnect();
      await driver.close();
    },
  };
}
