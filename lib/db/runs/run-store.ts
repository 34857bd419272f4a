import { RUN_STATUSES, type RunEnd, type RunStatus } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import type { NewRun, Run, RunStore } from "@/lib/runs";
import { Prisma, type PrismaClient, type Run as RunRow } from "../generated/client";
import { storableText } from "../rows/storable";
import { appendEvents, isRunEvent, KNOWN_TYPES } from "./append-events";
import { chatShares } from "./chat-shares";
import { chatRows, lockChats, touchChat } from "./chats";
import { handOver } from "./hand-over";

function toStatus(status: string): RunStatus {
  return RUN_STATUSES.find((end) => end === status) ?? "running";
}

function toRun({ workerId, heartbeatAt, countedAt, ...row }: RunRow): Run {
  return { ...row, status: toStatus(row.status) };
}

async function createRun(prisma: PrismaClient, run: NewRun): Promise<Run> {
  const create = prisma.run.create({
    data: {
      id: run.id,
      ownerKey: run.ownerKey,
      query: storableText(run.query),
      planner: run.planner,
      model: run.model ?? null,
      chatId: run.chatId ?? null,
      parentRunId: run.parentRunId ?? null,
      workerId: run.workerId,
      sharesInputs: run.sharesInputs ?? false,
      startedAt: new Date(),
    },
  });
  if (run.chatId === undefined) return toRun(await create);
  const [, created] = await prisma.$transaction([
    lockChats(prisma, run.ownerKey),
    create,
    touchChat(prisma, run.chatId),
  ]);
  return toRun(created);
}

/** Ends what was left behind, in one statement: of two servers that look at the same time, one ends each run. */
async function endAbandoned(
  prisma: PrismaClient,
  { staleMs, status, error }: { staleMs: number; status: RunEnd; error: string },
): Promise<string[]> {
  const ended = await prisma.$queryRaw<{ id: string }[]>`
    WITH ended AS (
      UPDATE "Run" SET "status" = ${status}, "endedAt" = now(), "lastSeq" = "lastSeq" + 1
      WHERE "status" = 'running' AND "heartbeatAt" < now() - ${staleMs}::float8 * interval '1 millisecond'
      RETURNING "id", "lastSeq", "startedAt"
    ), inserted AS (
      INSERT INTO "RunEvent" ("runId", "seq", "type", "at", "payload")
      SELECT "id", "lastSeq", 'run-end', now(), json_build_object(
        'status', ${status}::text,
        'error', ${storableText(error)}::text,
        'durationMs', greatest(0, round(extract(epoch FROM now() - "startedAt") * 1000))
      ) FROM ended
    )
    SELECT "id" FROM ended`;
  return ended.map(({ id }) => id);
}

/** Runs, their events and chats in the database. */
export function createRunStore(prisma: PrismaClient): RunStore {
  return {
    ...chatRows(prisma),
    ...chatShares(prisma),

    async createRun(run) {
      try {
        return await createRun(prisma, run);
      } catch (cause) {
        if (cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === "P2003") {
          throw new AppError("not-found", "This chat does not exist any more.", { cause });
        }
        throw cause;
      }
    },

    append(runId, workerId, events) {
      return appendEvents(prisma, runId, workerId, events);
    },

    async readEvents(runId, afterSeq, most) {
      const where = { runId, seq: { gt: afterSeq }, type: { in: KNOWN_TYPES } };
      const rows = await prisma.runEvent.findMany({ where, orderBy: { seq: "asc" }, take: most });
      return rows
        .map(({ payload, at, ...row }) => ({
          ...(typeof payload === "object" && payload),
          ...row,
          at: at.toISOString(),
        }))
        .filter(isRunEvent);
    },

    async getRun(runId) {
      const row = await prisma.run.findUnique({ where: { id: runId } });
      return row && toRun(row);
    },

    async listRuns(chatId) {
      const rows = await prisma.run.findMany({ where: { chatId }, orderBy: [{ startedAt: "asc" }, { id: "asc" }] });
      return rows.map(toRun);
    },

    async heartbeat(workerId) {
      await prisma.$executeRaw`
        UPDATE "Run" SET "heartbeatAt" = now() WHERE "workerId" = ${workerId} AND "status" = 'running'`;
    },

    endAbandoned(options) {
      return endAbandoned(prisma, options);
    },

    handOver(fromOwnerKey, toOwnerKey) {
      return handOver(prisma, fromOwnerKey, toOwnerKey);
    },
  };
}
