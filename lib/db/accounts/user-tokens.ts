import type { OneTimeToken, UserStore } from "@/lib/accounts";
import type { PrismaClient, OneTimeToken as TokenRow } from "../generated/client";

/** The one-time tokens of a UserStore. */
export function tokenRows(
  prisma: PrismaClient,
): Pick<UserStore, "saveToken" | "findToken" | "takeToken" | "dropTokens"> {
  return {
    async saveToken(token) {
      await prisma.$transaction([
        prisma.oneTimeToken.deleteMany({ where: { expiresAt: { lt: new Date() } } }),
        prisma.oneTimeToken.create({ data: token }),
      ]);
    },

    async findToken(hash, purpose) {
      const row = await prisma.oneTimeToken.findUnique({ where: { hash, purpose, expiresAt: { gt: new Date() } } });
      return row && toToken(row, purpose);
    },

    async takeToken(hash, purpose) {
      const [row] = await prisma.$queryRaw<TokenRow[]>`
        DELETE FROM "OneTimeToken" WHERE "hash" = ${hash} AND "purpose" = ${purpose} AND "expiresAt" > ${new Date()}
        RETURNING *`;
      return row ? toToken(row, purpose) : null;
    },

    async dropTokens(purpose, userId) {
      await prisma.oneTimeToken.deleteMany({ where: { purpose, ...(userId !== undefined && { userId }) } });
    },
  };
}

function toToken({ hash, userId, expiresAt }: TokenRow, purpose: OneTimeToken["purpose"]): OneTimeToken {
  return { hash, purpose, userId, expiresAt };
}
