import { atAGlance } from "@/lib/confusables";
import { AGENT_KINDS, type Agent, type AgentStore } from "@/lib/teams";
import type { Prisma, PrismaClient, Agent as Row } from "../generated/client";
import { storable, storableText } from "../rows/storable";

const NEWEST_FIRST = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.AgentOrderByWithRelationInput[];

function toAgent({ look: _, ...row }: Row): Agent {
  // What a later version may have written needs a program at least.
  const kind = AGENT_KINDS.find((one) => one === row.kind) ?? "connector";
  return { ...row, kind, visibility: row.visibility === "public" ? "public" : "private" };
}

/** Who worked with whom, and with what end. */
function contacts(prisma: PrismaClient): Pick<AgentStore, "contactsOf" | "outcomes"> {
  return {
    async contactsOf(id) {
      const rows = await prisma.agentContact.findMany({ where: { agentId: id }, include: { other: true }, take: 100 });
      const worked = rows.map(({ other: { slug, name }, done, failed }) => ({ slug, name, done, failed }));
      return worked.sort((a, b) => b.done + b.failed - a.done - a.failed);
    },

    async outcomes() {
      const rows = await prisma.agentContact.groupBy({ by: ["otherId"], _sum: { done: true, failed: true } });
      return rows.map(({ otherId, _sum }) => ({ agentId: otherId, done: _sum.done ?? 0, failed: _sum.failed ?? 0 }));
    },
  };
}

/** Agents in the database. They go with the account that they belong to. */
export function createAgentStore(prisma: PrismaClient): AgentStore {
  return {
    ...contacts(prisma),

    async add(agent) {
      const data = { ...storable(agent), look: atAGlance(agent.name) };
      const { count } = await prisma.agent.createMany({ data, skipDuplicates: true });
      return count === 0 ? "taken" : null;
    },

    isFree: async (slug, look) => (await prisma.agent.count({ where: { OR: [{ slug }, { look }] } })) === 0,

    async find(by) {
      const where = "id" in by ? { id: by.id } : { slug: storableText(by.slug) };
      const row = await prisma.agent.findUnique({ where });
      return row && toAgent(row);
    },

    findAll: async (ids) => (await prisma.agent.findMany({ where: { id: { in: [...ids] } } })).map(toAgent),

    async list(ownerKey) {
      const where = ownerKey === undefined ? {} : { ownerKey };
      return (await prisma.agent.findMany({ where, orderBy: NEWEST_FIRST })).map(toAgent);
    },

    async remove(slug, ownerKey) {
      return (await prisma.agent.deleteMany({ where: { slug: storableText(slug), ownerKey } })).count > 0;
    },

    async keepCard(id, read, at) {
      const { description, skills, card, etag } = read ?? {};
      const said = read === null ? {} : storable({ description, skills, card, cardEtag: etag });
      await prisma.agent.updateMany({ where: { id }, data: { ...said, cardReadAt: at } });
    },

    async suspend(slug, at) {
      const { count } = await prisma.agent.updateMany({
        where: { slug: storableText(slug) },
        data: { suspendedAt: at },
      });
      return count > 0;
    },

    async seen(id, at) {
      await prisma.agent.updateMany({ where: { id }, data: { lastSeenAt: at } });
    },

    async setDecides(id, decides) {
      await prisma.agent.updateMany({ where: { id }, data: { decides } });
    },
  };
}
