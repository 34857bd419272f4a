import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { AppError } from "@/lib/errors";

/** What the app keeps in its data folder, and drafts of it. */
const OURS = /^(db|secret|secrets\.key|server\.json|search-index|cache)(\.|$)/;
/** Holds nothing that is anybody's, and calls with a user of their own read it. */
const CACHE = /^cache$/;
const OTHERS = 0o077;
/** Of a folder that everybody may write in, such as /tmp. */
const STICKY = 0o1000;

/**
 * Makes the data folder where there is none, and takes from other users of the machine what they may do in it: the folder
 * holds the key that signs sessions, and everybody's data. Gives what there is to say of it, a sentence each. From now on
 * this process makes files that only its own user reads. Error: AppError `misconfigured` for a folder that cannot be written.
 */
export function prepareDataFolder(dataDir: string): string[] {
  process.umask(OTHERS);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new AppError(
      "misconfigured",
      `Cannot write to the data folder ${path.resolve(dataDir)}. Give yourself write permission, or set AGIENT_DATA_DIR to another folder.`,
      { cause },
    );
  }
  return process.platform === "win32" || isOfSomethingElse(dataDir) ? [] : close(dataDir);
}

/** Whether a folder `db` is there that is no database of PostgreSQL's: it is left as it is, and opening it says what is wrong. */
function isOfSomethingElse(dataDir: string): boolean {
  const database = path.join(dataDir, "db");
  const isFolder = lstatSync(database, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder && !existsSync(path.join(database, "PG_VERSION"));
}

function close(dataDir: string): string[] {
  const folder = path.resolve(dataDir);
  const mode = statSync(folder).mode;
  const names = readdirSync(folder);
  const isShared = (mode & STICKY) !== 0 || names.some((name) => !OURS.test(name));
  const changes = new Changes();
  for (const name of names) if (OURS.test(name) && !CACHE.test(name)) changes.closeAll(path.join(folder, name));
  if (!isShared) changes.close(folder, mode);
  const said: string[] = [];
  // What is open in a folder that lets nobody in was within nobody's reach.
  if (changes.made > 0 && (mode & OTHERS) !== 0) {
    said.push(
      `The data folder ${folder} was open to other users of this machine: their rights were taken from ${changes.made} files and folders.`,
    );
  }
  if (changes.failed !== null) {
    said.push(
      `Other users of this machine may read ${changes.failed}, which belongs to somebody else: make it yours (chown), or take their rights (chmod -R go-rwx).`,
    );
  }
  if (isShared && (mode & OTHERS) !== 0) {
    said.push(
      `The data folder ${folder} holds other things too and is open to other users of this machine: set AGIENT_DATA_DIR to a folder of its own.`,
    );
  }
  return said;
}

/** Takes the rights of others from files and folders, and remembers how often, and the first of which it could not. */
class Changes {
  made = 0;
  failed: string | null = null;

  closeAll(file: string): void {
    const entry = lstatSync(file, { throwIfNoEntry: false });
    // A link is left alone, and what it leads to: who made it meant something by it.
    if (entry === undefined || entry.isSymbolicLink()) return;
    this.close(file, entry.mode);
    if (entry.isDirectory()) for (const name of this.#namesIn(file)) this.closeAll(path.join(file, name));
  }

  close(file: string, mode: number): void {
    if ((mode & OTHERS) === 0) return;
    try {
      chmodSync(file, mode & 0o700);
      this.made++;
    } catch {
      this.failed ??= file;
    }
  }

  #namesIn(folder: string): string[] {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  }
}
