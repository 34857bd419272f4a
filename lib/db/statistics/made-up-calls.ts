import type { GivenArguments } from "@/lib/statistics";
import type { PrismaClient } from "../generated/client";

/** Calls of a tool that failed with an input which nobody had said. */
export function madeUpCalls(prisma: PrismaClient) {
  return {
    countMadeUp(toolId: string, since: Date): Promise<number> {
      return prisma.call.count({ where: { toolId, madeUp: true, endedAt: { gte: since } } });
    },

    /** Where the tool itself failed, its schema had let the input through. */
    async letThrough(toolId: string, since: Date, limit: number): Promise<(GivenArguments & { function: string })[]> {
      const rows = await prisma.$queryRaw<
        { function: string; arguments: GivenArguments["arguments"]; sources: GivenArguments["sources"] | null }[]
      >`
        SELECT call."function", given."payload" -> 'arguments' AS "arguments", given."payload" -> 'sources' AS "sources"
        FROM "Call" AS call
        JOIN "RunEvent" AS given ON given."runId" = call."runId" AND given."type" = 'arguments-generated'
          AND given."payload" ->> 'callId' = call."callId"
        JOIN "RunEvent" AS ended ON ended."runId" = call."runId" AND ended."type" = 'tool-call-end'
          AND ended."payload" ->> 'callId' = call."callId" AND ended."payload" ->> 'status' = 'tool-error'
        WHERE call."toolId" = ${toolId} AND call."madeUp" AND call."endedAt" >= ${since}::timestamptz
        ORDER BY call."endedAt" DESC LIMIT ${limit}`;
      return rows.map(({ sources, ...row }) => ({ ...row, sources: sources ?? undefined }));
    },
  };
}
