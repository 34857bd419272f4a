import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@/lib/db";
import { startPostgres } from "./postgres";

/** Where tests keep what takes long to make. */
export const testCacheDir = process.env.AGIENT_CACHE_DIR ?? "node_modules/.cache/agient";

/** A folder that `remove` deletes with all that is in it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "agient-test-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A new, migrated, empty database; `close` deletes it. */
export async function openTestDatabase(databaseUrl?: string): Promise<Database> {
  const folder = await temporaryFolder();
  const database = await openDatabase({ dataDir: folder.path, cacheDir: testCacheDir, databaseUrl });
  return {
    ...database,
    async close() {
      await database.close();
      await folder.remove();
    },
  };
}

/** Takes every row out of a test database: quicker than making another one, and than `TRUNCATE`, which makes every file anew. */
export async function emptyDatabase({ prisma }: Database): Promise<void> {
  await prisma.$executeRaw`
    DO $$
    DECLARE "one" regclass;
    BEGIN
      -- Rows go in any order, without what hangs on them: it goes as well.
      SET LOCAL session_replication_role = replica;
      FOR "one" IN
        SELECT oid FROM pg_class
        WHERE relkind = 'r' AND relname <> '_prisma_migrations' AND relnamespace = current_schema()::regnamespace
      LOOP
        EXECUTE 'DELETE FROM ' || "one";
      END LOOP;
    END $$`;
}

/** The two databases that everything must work on. */
export const databaseDrivers = [
  { name: "PGlite", open: () => openTestDatabase() },
  {
    name: "PostgreSQL",
    open: async (): Promise<Database> => {
      const server = await startPostgres();
      const database = await openTestDatabase(await server.createDatabase());
      return {
        ...database,
        async close() {
          await database.close();
          await server.stop();
        },
      };
    },
  },
];
