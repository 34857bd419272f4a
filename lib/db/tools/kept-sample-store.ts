import { createHash } from "node:crypto";
import { Arguments, Json } from "@/lib/json";
import type { KeptSampleStore, SampleResult } from "@/lib/publishing";
import { canonicalJson } from "@/lib/schema";
import type { PrismaClient } from "../generated/client";
import type { Statements } from "../log/log-rows";
import { storable, storableJson } from "../rows/storable";

/** Keeps what passed in place of what another version returned for the same input; other inputs stay. */
export async function keepSamples(
  statements: Statements,
  toolId: string,
  version: number,
  samples: readonly SampleResult[],
): Promise<void> {
  const rows = new Map(
    storable(samples.filter(({ ok }) => ok)).map(({ function: name, input, value = null }) => {
      const inputHash = createHash("sha256").update(canonicalJson(input)).digest("hex");
      return [`${name} ${inputHash}`, { function: name, inputHash, input, value }];
    }),
  );
  if (rows.size === 0) return;
  await statements.$executeRaw`
    INSERT INTO "KeptSample" ("toolId", "function", "inputHash", "input", "value", "version")
    SELECT ${toolId}, item."function", item."inputHash", item."input", item."value", ${version}::int
    FROM json_to_recordset(${storableJson([...rows.values()])}::json)
      AS item("function" text, "inputHash" text, "input" json, "value" json)
    ON CONFLICT ("toolId", "function", "inputHash")
    DO UPDATE SET "value" = excluded."value", "version" = excluded."version"`;
}

/** Samples that live versions passed, in the database. */
export function createKeptSampleStore(prisma: PrismaClient): KeptSampleStore {
  return {
    async listSamples(toolId) {
      const orderBy = [{ function: "asc" as const }, { version: "asc" as const }, { inputHash: "asc" as const }];
      const rows = await prisma.keptSample.findMany({ where: { toolId }, orderBy });
      return rows.map(({ function: name, input, value, version }) => ({
        function: name,
        input: Arguments.parse(input),
        value: Json.parse(value),
        version,
      }));
    },
  };
}
