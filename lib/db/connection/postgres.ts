import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { AppError } from "@/lib/errors";
import type { OpenedDriver } from "./driver";
import { applyMigrations, type Migration } from "./migrations";

const CONNECT_MS = 5_000;
/** The first connection is made while the server loads its code, which on a busy machine lets nothing else run for seconds. */
const FIRST_CONNECT_MS = 30_000;
/** A connection keeps the plan of each named statement: what is asked for once in so many forms, such as lists of any length, goes without. */
const MOST_NAMED = 200;
const ALL_COLUMNS = /\b(?:SELECT|RETURNING) \*/;
/** Prisma's migrate takes the same advisory lock, so that the two never run at once. */
const MIGRATION_LOCK = 72_707_369;

interface Address {
  url: string;
  host: string;
  database: string;
  user: string;
}

function parseAddress(url: string): Address {
  try {
    const { hostname, port, pathname, username } = new URL(url);
    const host = `${hostname || "localhost"}:${port || "5432"}`;
    const user = decodeURIComponent(username);
    return { url, host, database: decodeURIComponent(pathname.slice(1)) || user, user };
  } catch (cause) {
    throw new AppError(
      "misconfigured",
      "DATABASE_URL is not an address; write it as postgresql://user:password@host:5432/database.",
      { cause },
    );
  }
}

function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error) return String(error.code);
  // A host of several addresses fails with one error each.
  return error instanceof AggregateError ? sqlState(error.errors[0]) : "";
}

function explain(error: unknown, { host, database, user }: Address): AppError {
  const wrong = (message: string) => new AppError("misconfigured", `${message} (DATABASE_URL).`, { cause: error });
  const code = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return wrong(`The database host ${host} is not known: check its name`);
  if (code === "ECONNREFUSED")
    return wrong(`Nothing listens at ${host}: start PostgreSQL there or correct the address`);
  if (/timeout|terminated unexpectedly|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`)) {
    return wrong(`The database host ${host} does not answer as PostgreSQL: check the address and the firewall`);
  }
  if (code === "28P01" || code === "28000")
    return wrong(`PostgreSQL at ${host} refuses the user “${user}”: check name and password`);
  if (code === "3D000") {
    return wrong(
      `PostgreSQL at ${host} has no database “${database}”: create it with “createdb ${database}” or correct the name`,
    );
  }
  if (code === "42501")
    return wrong(`The user “${user}” may not create tables in “${database}” at ${host}: grant it CREATE`);
  if (code === "53300")
    return wrong(`PostgreSQL at ${host} has no connection left: raise max_connections or stop other clients`);
  return wrong(`Cannot use the database “${database}” at ${host}: ${message}`);
}

async function migrate(address: Address, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({ connectionString: address.url, connectionTimeoutMillis: FIRST_CONNECT_MS });
  client.on("error", () => {}); // A connection that breaks rejects the query that runs.
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(
      {
        run: (script) => client.query(script),
        rows: async (sql, parameters) => (await client.query(sql, parameters)).rows,
      },
      migrations,
    );
  } catch (error) {
    throw AppError.is(error) ? error : explain(error, address);
  } finally {
    await client.end(); // Releases the lock.
  }
}

/** Whether a pooler stands before the server, which may give the next query another connection: said as Prisma has it. */
function isPooled(url: string): boolean {
  return new URL(url).searchParams.get("pgbouncer") === "true";
}

/**
 * Names for statements, so that the server parses and plans each once on a connection. An empty one, which is none, once there are
 * enough, and for all columns: those that a newer instance adds would make the plan of an older one fail.
 */
function nameStatements(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_NAMED || ALL_COLUMNS.test(sql)) return known ?? "";
    const name = `agient_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/**
 * Connects to a PostgreSQL server and brings its schema up to date; several instances may start at once.
 * Error: `misconfigured`, which says what is wrong with DATABASE_URL.
 */
export async function openPostgres(url: string, migrations: readonly Migration[]): Promise<OpenedDriver> {
  const address = parseAddress(url);
  await migrate(address, migrations);
  return {
    kind: "postgresql",
    connection: { kind: "postgresql", url },
    description: `PostgreSQL at ${address.host}/${address.database}`,
    adapter: new PrismaPg(
      { connectionString: url, connectionTimeoutMillis: CONNECT_MS, max: 10 },
      isPooled(url) ? {} : { statementNameGenerator: nameStatements() },
    ),
    async close() {},
  };
}
