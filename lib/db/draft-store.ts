import { type Draft, DraftForm, type DraftStore, type DraftSummary } from "@/lib/mart";
import type { Prisma, PrismaClient } from "./generated/client";
import { storable } from "./storable";

const draftParts = { tool: { select: { slug: true } } } satisfies Prisma.DraftInclude;
type DraftRow = Prisma.DraftGetPayload<{ include: typeof draftParts }>;

function toDraft({ tool, toolId, form, ...row }: DraftRow): Draft {
  return { ...row, toolSlug: tool?.slug ?? null, form: DraftForm.parse(form) };
}

/** Drafts in the database. */
export function createDraftStore(prisma: PrismaClient): DraftStore {
  return {
    async createDraft({ form, ...draft }) {
      const now = new Date();
      const data = { ...draft, form: storable(form), createdAt: now, updatedAt: now };
      return toDraft(await prisma.draft.create({ data, include: draftParts }));
    },

    async updateDraft(id, form) {
      const data = { form: storable(form), updatedAt: new Date() };
      const { count } = await prisma.draft.updateMany({ where: { id }, data });
      return count === 0 ? null : this.getDraft(id);
    },

    async attachDraft(id, toolId) {
      await prisma.draft.updateMany({ where: { id }, data: { toolId } });
    },

    async getDraft(id) {
      const row = await prisma.draft.findUnique({ where: { id }, include: draftParts });
      return row && toDraft(row);
    },

    listDrafts(ownerId) {
      return prisma.$queryRaw<DraftSummary[]>`
        SELECT draft."id", draft."form" ->> 'name' AS "name", tool."slug" AS "toolSlug", draft."createdAt", draft."updatedAt"
        FROM "Draft" AS draft LEFT JOIN "Tool" AS tool ON tool."id" = draft."toolId"
        WHERE draft."ownerId" = ${ownerId} ORDER BY draft."updatedAt" DESC, draft."id" DESC`;
    },

    async listSecrets(toolId) {
      const rows = await prisma.$queryRaw<{ secrets: unknown }[]>`
        SELECT "form" -> 'secrets' AS "secrets" FROM "Draft" WHERE "toolId" = ${toolId} ORDER BY "updatedAt" DESC, "id" DESC`;
      return rows.flatMap(({ secrets }) => DraftForm.shape.secrets.parse(secrets));
    },

    countDrafts: (ownerId) => prisma.draft.count({ where: { ownerId } }),

    async deleteDraft(id) {
      await prisma.draft.deleteMany({ where: { id } });
    },
  };
}
