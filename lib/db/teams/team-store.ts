import type { ContactOutcome, NewTeamEvent, StoredWork, TeamChange, TeamEvent, TeamStore } from "@/lib/teams";
import { TEAM_LOG, TeamWork } from "@/lib/teams";
import type { Prisma, PrismaClient, TeamWork as Row } from "../generated/client";
import { type LogTable, logRows } from "../log/log-rows";
import { storable, storableText } from "../rows/storable";

const TEAM_TABLE: LogTable<TeamEvent, NewTeamEvent> = {
  kind: TEAM_LOG,
  heads: "TeamChat",
  events: "TeamEvent",
  key: "chatId",
  envelope: (commId) => ({ commId }),
  lost: "Something else happened in this group chat just now.",
};

/** What a later version may have written is nothing that this one can do. */
function toWork({ number, key, chatId, payload, dueAt, agentId, acknowledgedAt }: Row): StoredWork[] {
  const work = TeamWork.safeParse(payload).data;
  return work === undefined ? [] : [{ number, key, chatId, work, dueAt, agentId, acknowledgedAt }];
}

/** What is written beside the events, in their transaction. */
async function write(rows: Prisma.TransactionClient, chatId: string, change: TeamChange): Promise<void> {
  const { events, work, settled, outcomes } = change;
  // Nothing of a chat that has ended is to happen any more, but for what its end brings.
  if (events.some(({ type }) => type === "chat-ended")) await rows.teamWork.deleteMany({ where: { chatId } });
  if (settled.length > 0) await rows.teamWork.deleteMany({ where: { key: { in: [...settled] } } });
  const data = work.map(({ key, work: payload, dueAt }) => ({ key, chatId, type: payload.type, payload, dueAt }));
  if (data.length > 0) await rows.teamWork.createMany({ data: storable(data), skipDuplicates: true });
  for (const outcome of outcomes) await count(rows, outcome);
}

async function count(rows: Prisma.TransactionClient, { from, to, isDone }: ContactOutcome): Promise<void> {
  const [done, failed] = isDone ? [1, 0] : [0, 1];
  await rows.$executeRaw`
    INSERT INTO "AgentContact" ("agentId", "otherId", "done", "failed")
    SELECT own."id", other."id", ${done}::int, ${failed}::int FROM "Agent" own, "Agent" other
    WHERE own."slug" = ${from} AND other."slug" = ${to} AND own."id" <> other."id"
    ON CONFLICT ("agentId", "otherId")
    DO UPDATE SET "done" = "AgentContact"."done" + ${done}::int, "failed" = "AgentContact"."failed" + ${failed}::int`;
}

function chats(
  prisma: PrismaClient,
): Pick<TeamStore, "open" | "append" | "readEvents" | "find" | "chatsOf" | "listTeams"> {
  const log = logRows(prisma, TEAM_TABLE);
  const shown = { workerId: true, heartbeatAt: true, lastSeq: true } as const;
  return {
    async open(chat, change) {
      await prisma.$transaction(async (rows) => {
        const { count: added } = await rows.teamChat.createMany({ data: storable({ ...chat }), skipDuplicates: true });
        if (added === 0) return;
        await logRows(rows, TEAM_TABLE).append(chat.id, { afterSeq: 0 }, change.events);
        await write(rows, chat.id, change);
      });
    },

    append: (chatId, afterSeq, change) =>
      prisma.$transaction(async (rows) => {
        const stored = await logRows(rows, TEAM_TABLE).append(chatId, { afterSeq }, change.events);
        await write(rows, chatId, change);
        return stored;
      }),

    readEvents: (chatId, afterSeq) => log.readEvents(storableText(chatId), afterSeq),

    find: (chatId) => prisma.teamChat.findUnique({ where: { id: storableText(chatId) }, omit: shown }),

    chatsOf: (teamId) =>
      prisma.teamChat.findMany({ where: { teamId }, orderBy: [{ startedAt: "asc" }, { id: "asc" }], omit: shown }),

    listTeams: (ownerKey, most) =>
      prisma.teamChat.findMany({
        where: { ownerKey, depth: 0 },
        orderBy: [{ startedAt: "desc" }, { id: "asc" }],
        take: most,
        omit: shown,
      }),
  };
}

/** What agents are asked. */
function asked(prisma: PrismaClient): Pick<TeamStore, "askedOf" | "askedSince" | "acknowledge"> {
  return {
    async askedOf(agentId, after) {
      const where = { agentId, number: { gt: after } };
      return (await prisma.teamWork.findMany({ where, orderBy: { number: "asc" }, take: 100 })).flatMap(toWork);
    },

    async askedSince(after) {
      const where = { agentId: { not: null }, number: { gt: after } };
      const rows = await prisma.teamWork.groupBy({ by: ["agentId"], where, _max: { number: true } });
      return rows.flatMap(({ agentId, _max: { number } }) =>
        agentId === null || number === null ? [] : { agentId, number },
      );
    },

    async acknowledge(agentId, number, at) {
      const [row] = await prisma.teamWork.updateManyAndReturn({
        where: { agentId, number },
        data: { acknowledgedAt: at },
      });
      return row ? (toWork(row)[0] ?? null) : null;
    },
  };
}

/** Group chats in the database. */
export function createTeamStore(prisma: PrismaClient): TeamStore {
  return {
    ...chats(prisma),
    ...asked(prisma),

    async claim({ now, until, goneBefore, most }) {
      const rows = await prisma.$queryRaw<Row[]>`
        UPDATE "TeamWork" SET "leaseUntil" = ${until}::timestamptz WHERE "number" IN (
          SELECT work."number" FROM "TeamWork" work LEFT JOIN "Agent" agent ON agent."id" = work."agentId"
          WHERE (work."leaseUntil" IS NULL OR work."leaseUntil" <= ${now}::timestamptz)
            AND (work."dueAt" <= ${now}::timestamptz OR (
              agent."kind" = 'connector' AND coalesce(agent."lastSeenAt", agent."createdAt") <= ${goneBefore}::timestamptz))
          ORDER BY work."dueAt", work."number" LIMIT ${most}::int FOR UPDATE OF work SKIP LOCKED)
        RETURNING *`;
      return rows.flatMap(toWork).sort((a, b) => a.number - b.number);
    },

    async ask(key, agentId, dueAt) {
      // A new number: whoever reads on after the last one that he has is told of it.
      await prisma.$executeRaw`
        UPDATE "TeamWork" SET "agentId" = ${agentId}, "dueAt" = ${dueAt}::timestamptz, "leaseUntil" = NULL,
          "number" = nextval(pg_get_serial_sequence('"TeamWork"', 'number'))
        WHERE "key" = ${key}`;
    },

    async hold(keys, until) {
      await prisma.teamWork.updateMany({
        where: { key: { in: [...keys] }, leaseUntil: { not: null } },
        data: { leaseUntil: until },
      });
    },

    async resume(key) {
      await prisma.teamWork.updateMany({
        where: { key },
        data: { agentId: null, dueAt: new Date(), leaseUntil: null },
      });
    },

    async settle(key) {
      await prisma.teamWork.deleteMany({ where: { key } });
    },

    workOf: async (chatId) => (await prisma.teamWork.findMany({ where: { chatId } })).flatMap(toWork),
  };
}
