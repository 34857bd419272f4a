import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PGlite } from "@electric-sql/pglite";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PrismaPGlite } from "pglite-prisma-adapter";

const NO_FILTER = { externalTables: [], externalEnums: [] };

let loaded: Promise<void> | undefined;

/** Once a process: the module has one place for its instance. */
async function load(): Promise<void> {
  const require = createRequire(import.meta.url);
  const path = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/[.]js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(path), { "./schema_engine_bg.js": engine });
  engine.__wbg_set_wasm(instance.exports);
  const { __wbindgen_start: start } = instance.exports;
  if (typeof start === "function") start();
}

/** Prisma's schema engine from its npm package: the one that `prisma migrate` downloads, without the download. */
export async function openSchemaEngine(factory: SqlMigrationAwareDriverAdapterFactory): Promise<engine.SchemaEngine> {
  loaded ??= load();
  await loaded;
  return engine.SchemaEngine.new({ datamodels: undefined }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
}

/** The SQL that takes the database of this client to `prisma/schema.prisma`; empty when they are equal. */
export async function schemaDifference(client: PGlite, schemaPath: string): Promise<string> {
  const schemaEngine = await openSchemaEngine(new PrismaPGlite(client));
  const files = [{ path: schemaPath, content: await readFile(schemaPath, "utf8") }];
  const { stdout } = await schemaEngine.diff({
    from: { tag: "schemaDatasource", files, configDir: "." },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    filters: NO_FILTER,
  });
  schemaEngine.free();
  const script = stdout ?? "";
  return script.includes("empty migration") ? "" : script;
}
