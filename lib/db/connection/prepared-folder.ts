import { createHash, randomUUID } from "node:crypto";
import { constants, copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { applyMigrations, type Migration } from "./migrations";
import { OwnFiles } from "./own-files";

/** Another release may still be starting from its own. */
const KEEP_MS = 3_600_000;

interface Preparation {
  /** Where prepared folders are kept for the next first start. */
  cacheDir: string;
  migrations: readonly Migration[];
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Creates a database with all migrations in an empty folder and closes it. */
async function prepare(folder: string, migrations: readonly Migration[]): Promise<void> {
  const client = await PGlite.create({ fs: new OwnFiles(folder) });
  try {
    await applyMigrations(
      {
        run: (script) => client.exec(script),
        rows: async (sql, parameters) => (await client.query(sql, parameters)).rows,
      },
      migrations,
    );
    await client.exec("ANALYZE");
  } finally {
    await client.close();
  }
}

/** A prepared folder fits exactly one release of the database program and one list of migrations; those before `own` are open to others. */
async function cacheName(migrations: readonly Migration[]): Promise<string> {
  const manifest = await readFile(join(process.cwd(), "node_modules/@electric-sql/pglite/package.json"), "utf8");
  const hash = createHash("sha256").update(manifest);
  for (const { name, checksum } of migrations) hash.update(`\n${name} ${checksum}`);
  return `database-own-${hash.digest("hex").slice(0, 16)}`;
}

/** Removes what earlier releases prepared, and what a process that died left half made. */
async function removeOld(cacheDir: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => name.startsWith("database-"));
  for (const name of names) {
    const path = join(cacheDir, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > KEEP_MS) await rm(path, { recursive: true, force: true });
  }
}

async function preparedFolder(cacheDir: string, migrations: readonly Migration[]): Promise<string> {
  const folder = join(cacheDir, await cacheName(migrations));
  if (await exists(folder)) return folder;
  const attempt = `${folder}.${randomUUID()}`;
  await mkdir(cacheDir, { recursive: true });
  await removeOld(cacheDir);
  try {
    await prepare(attempt, migrations);
    await rename(attempt, folder);
  } catch (error) {
    await rm(attempt, { recursive: true, force: true });
    // Another process may have prepared it at the same time.
    if (!(await exists(folder))) throw error;
  }
  return folder;
}

/**
 * For the owner alone, as `OwnFiles` keeps them. Of twelve hundred small files: one after the other takes a third of the time
 * of `cp`, and nothing else goes on yet; `cpSync` opens the folders to others.
 */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, copy);
    else copyFileSync(source, copy, constants.COPYFILE_FICLONE);
  }
}

/**
 * Makes `folder` a migrated, empty database unless it is there. A copy of a folder that was prepared once takes a tenth
 * of the time of making one. The folder appears by one rename: a process that dies before it leaves nothing half made.
 */
export async function placePreparedFolder(folder: string, { cacheDir, migrations }: Preparation): Promise<void> {
  if (await exists(folder)) return;
  const draft = `${folder}.new`;
  copyFolder(await preparedFolder(cacheDir, migrations), draft);
  await rename(draft, folder);
}
