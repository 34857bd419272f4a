import type { CallRow, GivenArguments, PageOfRows } from "@/lib/statistics";
import { Prisma, type PrismaClient } from "../generated/client";
import { toCallStatus } from "./health";
import { madeUpCalls } from "./made-up-calls";
import { rowsBefore } from "./rows-before";

type Nullable<T extends { sources?: unknown }> = Omit<T, "sources"> & { sources: T["sources"] | null };

/** The calls of a StatisticsStore, newest first, what they were given, and those that failed by what nobody said. */
export function callLists(prisma: PrismaClient) {
  return {
    ...madeUpCalls(prisma),

    async calls(
      { toolId, except = [] }: { toolId?: string; except?: readonly string[] },
      page: PageOfRows,
    ): Promise<CallRow[]> {
      const columns = Prisma.sql`call."endedAt", call."runId", call."callId"`;
      const ofTool = toolId === undefined ? Prisma.sql`true` : Prisma.sql`call."toolId" = ${toolId}`;
      const rows = await prisma.$queryRaw<(Omit<CallRow, "status"> & { status: string })[]>`
        SELECT "Tool"."slug", call."runId", call."callId", call."version", call."function", call."status", call."error",
          call."durationMs", call."endedAt", call."madeUp", "Run"."query" AS "question", "Run"."ownerKey", "Run"."sharesInputs"
        FROM "Call" AS call JOIN "Tool" ON "Tool"."id" = call."toolId" JOIN "Run" ON "Run"."id" = call."runId"
        WHERE ${ofTool} AND call."status" <> ALL(${[...except]}) AND ${rowsBefore(columns, page)}
        ORDER BY call."endedAt" DESC, call."runId" DESC, call."callId" DESC LIMIT ${page.limit}`;
      return rows.map((row) => ({ ...row, status: toCallStatus(row.status) }));
    },

    async argumentsOf(calls: readonly { runId: string; callId: string }[]): Promise<Map<string, GivenArguments>> {
      if (calls.length === 0) return new Map();
      const rows = await prisma.$queryRaw<({ runId: string; callId: string } & Nullable<GivenArguments>)[]>`
        SELECT "runId", "payload" ->> 'callId' AS "callId", "payload" -> 'arguments' AS "arguments",
          "payload" -> 'sources' AS "sources" FROM "RunEvent"
        WHERE "runId" = ANY(${calls.map(({ runId }) => runId)}) AND "type" = 'arguments-generated' ORDER BY "seq"`;
      const wanted = new Set(calls.map(({ runId, callId }) => `${runId} ${callId}`));
      const given = rows.map(
        ({ runId, callId, arguments: values, sources }) =>
          [`${runId} ${callId}`, { arguments: values, sources: sources ?? undefined }] as const,
      );
      return new Map(given.filter(([key]) => wanted.has(key)));
    },
  };
}
