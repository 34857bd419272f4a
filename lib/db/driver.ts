import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";

export type DatabaseKind = "pglite" | "postgresql";

/** A database that is open, migrated and ready for the client. */
export interface OpenedDriver {
  kind: DatabaseKind;
  /** For the person: which database and where, without a password. */
  description: string;
  adapter: SqlDriverAdapterFactory;
  close(): Promise<void>;
}
