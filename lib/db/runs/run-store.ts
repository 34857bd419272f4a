import type { TrustedFunction } from "@/lib/agent";
import { AppError } from "@/lib/errors";
import { type NewRun, type Run, type RunStore, toRunStatus } from "@/lib/runs";
import { Prisma, type PrismaClient, type Run as RunRow } from "../generated/client";
import { logRows } from "../log/log-rows";
import { storableText } from "../rows/storable";
import { chatShares } from "./chat-shares";
import { chatRows, insertChat, lockChats, touchChat } from "./chats";
import { handOver } from "./hand-over";
import { RUN_TABLE } from "./run-log";
import { saidRows } from "./said-rows";
import { spentSince } from "./spent-since";

function toRun({ workerId, heartbeatAt, countedAt, ...row }: RunRow): Run {
  return { ...row, status: toRunStatus(row.status) };
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
  const { chatId, chatTitle: title, ownerKey, picked } = run;
  const chat =
    title === undefined
      ? touchChat(prisma, chatId, picked)
      : insertChat(prisma, { id: chatId, ownerKey, title, picked });
  const [, , created] = await prisma.$transaction([lockChats(prisma, ownerKey), chat, create]);
  return toRun(created);
}

/** Runs, their events and chats in the database. */
export function createRunStore(prisma: PrismaClient): RunStore {
  return {
    ...chatRows(prisma),
    ...chatShares(prisma),
    ...logRows(prisma, RUN_TABLE),

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

    async getRun(runId) {
      const row = await prisma.run.findUnique({ where: { id: runId } });
      return row && toRun(row);
    },

    async listTrusted(runId) {
      return prisma.$queryRaw<TrustedFunction[]>`
        SELECT DISTINCT
          asked."payload" ->> 'tool' AS "tool",
          (asked."payload" ->> 'version')::int AS "version",
          asked."payload" ->> 'function' AS "function"
        FROM "Run" AS own
        JOIN "Run" AS run ON run."id" = own."id" OR run."chatId" = own."chatId"
        JOIN "RunEvent" AS given ON given."runId" = run."id" AND given."type" = 'approval-given'
        JOIN "RunEvent" AS asked ON asked."runId" = run."id" AND asked."type" = 'approval-requested'
          AND asked."payload" ->> 'callId' = given."payload" ->> 'callId'
          AND asked."payload" ->> 'effect' = 'changes'
        WHERE own."id" = ${runId} AND given."payload" ->> 'scope' = 'chat'`;
    },

    spentSince(ownerKey, since) {
      return spentSince(prisma, ownerKey, since);
    },

    async listSaid(ownerKey, said, since) {
      return (await saidRows(prisma, { ownerKey, said, since })).map(toRun);
    },

    async listRuns(chatId) {
      const rows = await prisma.run.findMany({ where: { chatId }, orderBy: [{ startedAt: "asc" }, { id: "asc" }] });
      return rows.map(toRun);
    },

    handOver(fromOwnerKey, toOwnerKey) {
      return handOver(prisma, fromOwnerKey, toOwnerKey);
    },
  };
}
