import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { Arguments } from "@/lib/json";
import type { NewVersion, ToolVersion } from "@/lib/mart";
import type { PrismaClient } from "./generated/client";
import { storable } from "./storable";
import { toVersion, versionParts } from "./tool-rows";

/** Keywords in their order, each once. */
export function keywordRows(keywords: readonly string[]) {
  return [...new Set(keywords)].map((keyword, position) => ({ keyword, position }));
}

/** Adds the next version of a tool; the tool's row is locked, so that no two get the same number. */
export async function addVersion(
  prisma: PrismaClient,
  { toolId, content, hash, keywords }: NewVersion,
): Promise<ToolVersion> {
  const { functions, ...rest } = storable(content);
  return prisma.$transaction(async (transaction) => {
    // The number is read in a statement of its own: only that sees what another transaction added before the lock came free.
    const locked = await transaction.$queryRaw<unknown[]>`SELECT 1 FROM "Tool" WHERE "id" = ${toolId} FOR UPDATE`;
    if (locked.length === 0) throw new AppError("not-found", "This tool does not exist any more.");
    const { _max: last } = await transaction.toolVersion.aggregate({ where: { toolId }, _max: { number: true } });
    const row = await transaction.toolVersion.create({
      data: {
        ...rest,
        id: randomUUID(),
        toolId,
        hash,
        number: (last.number ?? 0) + 1,
        functions: {
          createMany: {
            data: functions.map((item, position) => ({
              ...item,
              id: randomUUID(),
              position,
              inputs: Arguments.parse(item.inputs),
            })),
          },
        },
        keywords: { createMany: { data: keywordRows(storable([...keywords])) } },
      },
      include: versionParts,
    });
    return toVersion(row);
  });
}
