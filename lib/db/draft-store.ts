import { type Draft, DraftForm, type DraftStore } from "@/lib/mart";
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

    async listDrafts(ownerId) {
      const orderBy = [{ updatedAt: "desc" as const }, { id: "desc" as const }];
      return (await prisma.draft.findMany({ where: { ownerId }, include: draftParts, orderBy })).map(toDraft);
    },

    countDrafts: (ownerId) => prisma.draft.count({ where: { ownerId } }),

    async deleteDraft(id) {
      await prisma.draft.deleteMany({ where: { id } });
    },
  };
}
