import { AppError } from "@/lib/errors";
import type { OwnToolStore } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { isDuplicate } from "../rows/duplicate";
import { storable, storableJson, storableText } from "../rows/storable";
import { TRANSACTION } from "./make-live";
import { toolQueries } from "./tool-queries";
import { createTool, deleteTool, whySuspended } from "./tool-slugs";
import { toolStates } from "./tool-states";
import { addVersion, keywordRows } from "./tool-versions";
import { versionQueries } from "./version-queries";

/** Tools and their versions in the database. */
export function createToolStore(prisma: PrismaClient): OwnToolStore {
  return {
    async createTool(tool) {
      await prisma.$transaction((transaction) => createTool(transaction, tool), TRANSACTION);
    },

    addVersion(version) {
      return addVersion(prisma, version);
    },

    async hasVersion(toolId, hash) {
      return (await prisma.toolVersion.findFirst({ where: { toolId, hash }, select: { id: true } })) !== null;
    },

    async setKeywords(versionId, keywords) {
      const rows = keywordRows(storable([...keywords])).map((row) => ({ ...row, versionId }));
      await prisma.$transaction([
        prisma.versionKeyword.deleteMany({ where: { versionId } }),
        prisma.versionKeyword.createMany({ data: rows }),
        prisma.tool.updateMany({ where: { liveVersionId: versionId }, data: { updatedAt: new Date() } }),
      ]);
    },

    async setHints(versionId, hints) {
      // Its bump tells the other processes, whose index follows what changed of tools.
      await prisma.$transaction([
        prisma.$executeRaw`UPDATE "ToolVersion" SET "hints" = ${storableJson(storable(hints))}::json WHERE "id" = ${versionId}`,
        prisma.tool.updateMany({ where: { liveVersionId: versionId }, data: { updatedAt: new Date() } }),
      ]);
    },

    deleteTool: (toolId, by) => deleteTool(prisma, toolId, by),

    whySuspended: (hash) => whySuspended(prisma, hash),

    ...toolQueries(prisma),
    ...toolStates(prisma),
    ...versionQueries(prisma),

    async ensureUser(user) {
      try {
        const name = storableText(user.name);
        await prisma.user.upsert({ where: { id: user.id }, create: { ...user, name }, update: { name } });
      } catch (cause) {
        if (!isDuplicate(cause)) throw cause;
        throw new AppError("conflict", `The handle “${user.handle}” is taken.`, { cause });
      }
    },
  };
}
