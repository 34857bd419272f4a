import type { GrantStore } from "@/lib/tools";
import type { PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";

const grantedUser = { createdAt: true, user: { select: { handle: true, name: true } } } as const;

/** Who may use private tools, in the database. */
export function createGrantStore(prisma: PrismaClient): GrantStore {
  const view = ({ createdAt, user }: { createdAt: Date; user: { handle: string; name: string } }) => ({
    ...user,
    grantedAt: createdAt,
  });
  return {
    async listGrants(toolId) {
      const orderBy = { user: { handle: "asc" as const } };
      return (await prisma.grant.findMany({ where: { toolId }, select: grantedUser, orderBy })).map(view);
    },

    async addGrant(toolId, handle) {
      const user = await prisma.user.findUnique({ where: { handle: storableText(handle) }, select: { id: true } });
      if (user === null) return null;
      const key = { toolId, userId: user.id };
      return view(
        await prisma.grant.upsert({
          where: { toolId_userId: key },
          create: { ...key, createdAt: new Date() },
          update: {},
          select: grantedUser,
        }),
      );
    },

    async removeGrant(toolId, handle) {
      await prisma.grant.deleteMany({ where: { toolId, user: { handle: storableText(handle) } } });
    },

    async isGranted(toolId, userId) {
      return (await prisma.grant.findUnique({ where: { toolId_userId: { toolId, userId } } })) !== null;
    },

    async usableToolIds(userId) {
      const tools = await prisma.tool.findMany({
        where: { visibility: "private", OR: [{ ownerId: userId }, { grants: { some: { userId } } }] },
        select: { id: true },
      });
      return tools.map(({ id }) => id);
    },
  };
}
