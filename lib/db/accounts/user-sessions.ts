import type { UserStore } from "@/lib/accounts";
import type { PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";

/** The sessions of a UserStore: only those that were ended before they expired have a row. */
export function userSessions(prisma: PrismaClient): Pick<UserStore, "findBySession" | "endSession" | "endSessions"> {
  return {
    findBySession({ userId, tokenVersion, sessionId }) {
      const ended = { id: storableText(sessionId) };
      return prisma.user.findFirst({
        where: { id: storableText(userId), tokenVersion, blockedAt: null, endedSessions: { none: ended } },
      });
    },

    async endSession({ sessionId, userId, expiresAt }) {
      const now = new Date();
      await prisma.$transaction([
        prisma.endedSession.deleteMany({ where: { expiresAt: { lt: now } } }),
        // Nothing to end where the account is gone, or the same session was ended already.
        prisma.$executeRaw`
          INSERT INTO "EndedSession" ("id", "userId", "expiresAt")
          SELECT ${storableText(sessionId)}, "id", ${expiresAt}::timestamptz FROM "User" WHERE "id" = ${userId}
          ON CONFLICT DO NOTHING`,
      ]);
    },

    async endSessions(userId) {
      await prisma.user.updateMany({ where: { id: userId }, data: { tokenVersion: { increment: 1 } } });
    },
  };
}
