import type { AskedWork, NewTeamEvent, StoredWork, TeamChange, TeamEvent, TeamStore } from "@/lib/teams";
import { TEAM_LOG, TeamWork } from "@/lib/teams";
import { Prisma, type PrismaClient, type TeamWork as Row } from "../generated/client";
import { type LogTable, logRows, type Statements } from "../log/log-rows";
import { momentPage, readMomentCursor } from "../rows/moment-cursor";
import { literalText, storable, storableJson, storableText } from "../rows/storable";

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

/** What was asked for is done with: nothing of a chat that has ended is to happen any more, but for what its end brings. */
function settled({ events, settled: keys, endsTurn }: TeamChange): Prisma.Sql {
  if (events.some(({ type }) => type === "chat-ended")) return Prisma.sql`true`;
  return Prisma.sql`("key" = ANY(${[...keys]}) OR (${endsTurn}::boolean AND "type" IN ('form', 'speak')))`;
}

function counted({ outcomes }: TeamChange): Prisma.Sql {
  if (outcomes.length === 0) return Prisma.empty;
  return Prisma.sql`, counted AS (
    INSERT INTO "AgentContact" ("agentId", "otherId", "done", "failed")
    SELECT own."id", other."id", count(*) FILTER (WHERE "isDone"), count(*) FILTER (WHERE NOT "isDone")
    FROM moved, json_to_recordset(${storableJson(outcomes)}::json) AS outcome("from" text, "to" text, "isDone" boolean)
      JOIN "Agent" own ON own."slug" = outcome."from" JOIN "Agent" other ON other."slug" = outcome."to"
    WHERE own."id" <> other."id" GROUP BY own."id", other."id"
    ON CONFLICT ("agentId", "otherId") DO UPDATE
    SET "done" = "AgentContact"."done" + EXCLUDED."done", "failed" = "AgentContact"."failed" + EXCLUDED."failed")`;
}

/** What is written with the events, by the same statement: each round to the database is one that an agent waits for. */
function beside(change: TeamChange): Prisma.Sql {
  return Prisma.sql`, settled AS (
    DELETE FROM "TeamWork" WHERE "chatId" IN (SELECT "id" FROM moved) AND ${settled(change)}
  ), added AS (
    INSERT INTO "TeamWork" ("key", "chatId", "type", "payload", "dueAt", "agentId")
    SELECT one ->> 'key', moved."id", one -> 'work' ->> 'type', one -> 'work', (one ->> 'dueAt')::timestamptz, one ->> 'agentId'
    FROM moved, json_array_elements(${storableJson(change.work)}::json) AS one
    ON CONFLICT ("key") DO NOTHING
  ) ${counted(change)}`;
}

/** The log of one chat with a change that goes along. */
function changing(rows: Statements, change: TeamChange) {
  return logRows(rows, { ...TEAM_TABLE, beside: () => beside(change) });
}

function startedBefore(after: string | undefined): Prisma.TeamChatWhereInput {
  const place = readMomentCursor(after);
  if (place === null) return {};
  const { at: startedAt, id } = place;
  return { OR: [{ startedAt: { lt: startedAt } }, { startedAt, id: { lt: id } }] };
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
        await changing(rows, change).append(chat.id, { afterSeq: 0 }, change.events);
      });
    },

    append: (chatId, afterSeq, change) => changing(prisma, change).append(chatId, { afterSeq }, change.events),

    readEvents: (chatId, afterSeq) => log.readEvents(storableText(chatId), afterSeq),

    find: (chatId) => prisma.teamChat.findUnique({ where: { id: storableText(chatId) }, omit: shown }),

    chatsOf: (teamId) =>
      prisma.teamChat.findMany({ where: { teamId }, orderBy: [{ startedAt: "asc" }, { id: "asc" }], omit: shown }),

    async listTeams(ownerKey, { limit, after, begins, status }) {
      const rows = await prisma.teamChat.findMany({
        where: {
          ...{ ownerKey, depth: 0, ...startedBefore(after) },
          ...(begins !== undefined && { id: { startsWith: literalText(begins) } }),
          ...(status !== undefined && { status }),
        },
        orderBy: [{ startedAt: "desc" }, { id: "desc" }],
        take: limit + 1,
        omit: shown,
      });
      const { rows: teams, next } = momentPage(rows, limit, ({ startedAt: at, id }) => ({ at, id }));
      return { teams, next };
    },
  };
}

/** What agents are asked. */
function asked(prisma: PrismaClient): Pick<TeamStore, "askedOf" | "askedSince" | "acknowledge"> {
  return {
    async askedOf(agentId, after) {
      const rows = await prisma.$queryRaw<(Row & { lastSeq: number })[]>`
        SELECT work.*, chat."lastSeq" FROM "TeamWork" work
          JOIN "TeamChat" chat ON chat."id" = work."chatId"
          JOIN "Agent" agent ON agent."id" = work."agentId" AND agent."suspendedAt" IS NULL
        WHERE work."agentId" = ${agentId} AND work."number" > ${after}::int ORDER BY work."number" LIMIT 100`;
      return rows.flatMap((row) => toWork(row).map((work): AskedWork => ({ ...work, lastSeq: row.lastSeq })));
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
  };
}
