import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Env, parseEnv } from "@/lib/env";
import { temporaryFolder, testCacheDir } from "../database";
import { startPostgres } from "../postgres";

/** What the secrets of the dump are encrypted with: 32 times the same byte. */
const SECRETS_KEY = Buffer.alloc(32, 7).toString("base64");

/** A database as an earlier release left it, before anything of today has opened it. */
export interface Restored {
  /** The environment of a server on it. */
  env: Env;
  /** Tables of the app in which there is no row. */
  emptyTables: string[];
  remove(): Promise<void>;
}

type Query = (sql: string) => Promise<unknown[]>;

/** Asks all tables in one statement, for the names of tables are no parameters. */
const EMPTY_TABLES = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public'
    AND query_to_xml(format('SELECT 1 FROM public.%I LIMIT 1', table_name), false, true, '')::text = ''`;

async function emptyTables(query: Query): Promise<string[]> {
  return (await query(EMPTY_TABLES)).map((row) => JSON.stringify(row));
}

function environment(dataDir: string, databaseUrl?: string): Env {
  return parseEnv({
    AGIENT_DATA_DIR: dataDir,
    AGIENT_CACHE_DIR: testCacheDir,
    AGIENT_SECRETS_KEY: SECRETS_KEY,
    AGIENT_LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
  });
}

const readDump = (release: string) => readFile(join(import.meta.dirname, `release-${release}.sql`), "utf8");

async function restoreEmbedded(release: string): Promise<Restored> {
  const folder = await temporaryFolder();
  const client = await PGlite.create({ dataDir: join(folder.path, "db") });
  await client.exec(await readDump(release));
  const empty = await emptyTables(async (sql) => (await client.query(sql)).rows);
  await client.close();
  return { env: environment(folder.path), emptyTables: empty, remove: folder.remove };
}

async function restoreServer(release: string): Promise<Restored> {
  const [folder, server] = await Promise.all([temporaryFolder(), startPostgres()]);
  const url = await server.createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await readDump(release));
  const empty = await emptyTables(async (sql) => (await client.query(sql)).rows);
  await client.end();
  return {
    env: environment(folder.path, url),
    emptyTables: empty,
    async remove() {
      await server.stop();
      await folder.remove();
    },
  };
}

/** Puts the dump of a release into each of the two databases. */
export const restorers = [
  { name: "PGlite", restore: restoreEmbedded },
  { name: "PostgreSQL", restore: restoreServer },
];
