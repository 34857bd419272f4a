import type { PinStore } from "@/lib/publishing";
import type { PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";

/** Which tools people pinned, in the database. */
export function createPinStore(prisma: PrismaClient): PinStore {
  return {
    async listPins(userId) {
      const isHisToSee = [{ visibility: "public" as const }, { ownerId: userId }, { grants: { some: { userId } } }];
      const rows = await prisma.pin.findMany({
        where: { userId, tool: { liveVersionId: { not: null }, state: { not: "suspended" }, OR: isHisToSee } },
        select: { createdAt: true, tool: { select: { slug: true, liveVersion: { select: { name: true } } } } },
        orderBy: [{ createdAt: "asc" }, { toolId: "asc" }],
      });
      return rows.map(({ createdAt, tool }) => ({
        slug: tool.slug,
        name: tool.liveVersion?.name ?? tool.slug,
        pinnedAt: createdAt,
      }));
    },

    async addPin(userId, toolId) {
      const key = { userId, toolId };
      await prisma.pin.upsert({ where: { userId_toolId: key }, create: key, update: {}, select: { toolId: true } });
    },

    async removePin(userId, slug) {
      await prisma.pin.deleteMany({ where: { userId, tool: { slug: storableText(slug) } } });
    },
  };
}
