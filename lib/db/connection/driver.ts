import type { PGlite } from "@electric-sql/pglite";
import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";

export type DatabaseKind = "pglite" | "postgresql";

/** What else may work on the same database: the embedded one itself, or the address of a server. */
export type Connection = { kind: "pglite"; client: PGlite } | { kind: "postgresql"; url: string };

/** A database that is open, migrated and ready for the client. */
export interface OpenedDriver {
  kind: DatabaseKind;
  connection: Connection;
  /** For the person: which database and where, without a password. */
  description: string;
  adapter: SqlDriverAdapterFactory;
  close(): Promise<void>;
}
