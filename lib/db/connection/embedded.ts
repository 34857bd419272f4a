import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { AppError } from "@/lib/errors";
import { analyzeChanged } from "./analyze-changed";
import type { OpenedDriver } from "./driver";
import { type FolderLock, lockFolder } from "./folder-lock";
import { applyMigrations, type Migration } from "./migrations";
import { OwnFiles } from "./own-files";
import { placePreparedFolder } from "./prepared-folder";
import { PreparedPGlite } from "./prepared-pglite";

/** Permission and space: the person can mend these, and the database's files are whole. */
const FILE_PROBLEMS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "part of the path is a file",
  EEXIST: "it is a file",
  ENOENT: "it cannot be made there",
};

function fileProblem(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? FILE_PROBLEMS[String(error.code)] : undefined;
}

function cannotWrite(dataDir: string, problem: string, cause: unknown): AppError {
  return new AppError(
    "misconfigured",
    `Cannot write in the data folder ${dataDir}: ${problem}. Allow it, or set AGIENT_DATA_DIR to another folder.`,
    { cause },
  );
}

function damaged(folder: string, why: string, cause?: unknown): AppError {
  return new AppError(
    "misconfigured",
    `The database in ${folder} cannot be opened: ${why}. Put a backup in its place, or move the folder away to start with an empty database.`,
    { cause },
  );
}

/** Below the current folder as people write it, else in full. */
function shortest(folder: string): string {
  const below = relative(process.cwd(), folder);
  return below.startsWith("..") ? resolve(folder) : below;
}

async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  await Promise.all(
    names.filter((name) => name.startsWith("db.new")).map((name) => rm(join(dataDir, name), { recursive: true })),
  );
}

async function checkFolder(folder: string): Promise<void> {
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").catch((cause) => {
    const problem = fileProblem(cause);
    throw damaged(
      folder,
      problem === "permission denied" ? problem : "it is not a database folder, or it is damaged",
      cause,
    );
  });
  if (version.trim() !== "18") {
    throw damaged(folder, `it was made by PostgreSQL ${version.trim().slice(0, 10)}, and this version speaks 18`);
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  await checkFolder(folder);
  try {
    const client = await PreparedPGlite.open({ fs: new OwnFiles(folder) });
    // The Prisma adapter writes and reads timestamps as UTC.
    await client.exec("SET TIME ZONE 'UTC'");
    return client;
  } catch (cause) {
    throw damaged(folder, fileProblem(cause) ?? "its files are damaged", cause);
  }
}

async function openLocked(
  dataDir: string,
  options: { cacheDir: string; migrations: readonly Migration[] },
  lock: FolderLock,
): Promise<OpenedDriver> {
  const folder = join(dataDir, "db");
  await removeLeftovers(dataDir);
  await placePreparedFolder(folder, options);
  const client = await openFolder(folder);
  try {
    const applied = await applyMigrations(
      {
        run: (script) => client.exec(script),
        rows: async (sql, parameters) => (await client.query(sql, parameters)).rows,
      },
      options.migrations,
    );
    // An index that a migration makes counts the rows of its table, and not what is in them.
    await (applied.length > 0 ? client.exec("ANALYZE") : analyzeChanged(client));
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    kind: "pglite",
    connection: { kind: "pglite", client },
    description: `PGlite in ${shortest(folder)}`,
    adapter: new PrismaPGlite(client),
    async close() {
      await client.close();
      await lock.release();
    },
  };
}

/**
 * Opens the database that runs in this process, with its files in `<dataDir>/db`, and makes it when there is none.
 * Errors: `conflict` when another process has it open; `misconfigured` for a folder that cannot be written or is damaged.
 */
export async function openEmbedded(options: {
  dataDir: string;
  cacheDir: string;
  migrations: readonly Migration[];
}): Promise<OpenedDriver> {
  const { dataDir } = options;
  let lock: FolderLock;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    lock = await lockFolder(join(dataDir, "db"));
  } catch (error) {
    const problem = fileProblem(error);
    throw problem === undefined ? error : cannotWrite(dataDir, problem, error);
  }
  try {
    return await openLocked(dataDir, options, lock);
  } catch (error) {
    await lock.release();
    const problem = AppError.is(error) ? undefined : fileProblem(error);
    throw problem === undefined ? error : cannotWrite(dataDir, problem, error);
  }
}
