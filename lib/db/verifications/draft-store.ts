import { type Draft, DraftForm, type DraftStore } from "@/lib/publishing";
import type { Prisma, PrismaClient } from "../generated/client";
import { storable } from "../rows/storable";

const draftParts = { tool: { select: { slug: true } } } satisfies Prisma.DraftInclude;
type DraftRow = Prisma.DraftGetPayload<{ include: typeof draftParts }>;

/** The form, and beside it what lists show. */
function formColumns(form: DraftForm) {
  const stored = storable(form);
  return { form: stored, name: stored.name };
}

function toDraft({ tool, toolId, form, name: _, ...row }: DraftRow): Draft {
  return { ...row, toolSlug: tool?.slug ?? null, form: DraftForm.parse(form) };
}

/** Drafts in the database. */
export function createDraftStore(prisma: PrismaClient): DraftStore {
  return {
    async createDraft({ form, ...draft }) {
      const now = new Date();
      const data = { ...draft, ...formColumns(form), createdAt: now, updatedAt: now };
      return toDraft(await prisma.draft.create({ data, include: draftParts }));
    },

    async updateDraft(id, form, revision) {
      const data = { ...formColumns(form), revision: { increment: 1 }, updatedAt: new Date() };
      const { count } = await prisma.draft.updateMany({ where: { id, revision }, data });
      return count === 0 ? null : this.getDraft(id);
    },

    async getDraft(id) {
      const row = await prisma.draft.findUnique({ where: { id }, include: draftParts });
      return row && toDraft(row);
    },

    async listDrafts(ownerId) {
      const select = { id: true, name: true, createdAt: true, updatedAt: true, ...draftParts };
      const orderBy = [{ updatedAt: "desc" as const }, { id: "desc" as const }];
      const rows = await prisma.draft.findMany({ where: { ownerId }, select, orderBy });
      return rows.map(({ tool, ...row }) => ({ ...row, toolSlug: tool?.slug ?? null }));
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
