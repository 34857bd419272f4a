import type { UserStore } from "@/lib/accounts";
import type { Prisma, PrismaClient } from "../generated/client";
import { createdBefore, momentPage } from "../rows/moment-cursor";
import { literalText } from "../rows/storable";

function withText(text: string): Prisma.UserWhereInput {
  const contains = literalText(text);
  return { OR: [{ handle: { contains, mode: "insensitive" } }, { name: { contains, mode: "insensitive" } }] };
}

/** Who has an account, of a UserStore. */
export function userLists(prisma: PrismaClient): Pick<UserStore, "listUsers" | "listAccounts"> {
  return {
    listUsers() {
      return prisma.user.findMany({
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        omit: { passwordHash: true, tokenVersion: true },
      });
    },

    async listAccounts({ text, isBlocked }, { limit, after }) {
      const rows = await prisma.user.findMany({
        where: {
          AND: [
            createdBefore(after),
            text === undefined ? {} : withText(text),
            isBlocked === undefined ? {} : { blockedAt: isBlocked ? { not: null } : null },
          ],
        },
        omit: { passwordHash: true, tokenVersion: true },
        include: { _count: { select: { tools: true } } },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: limit + 1,
      });
      const { rows: shown, next } = momentPage(rows, limit, ({ createdAt: at, id }) => ({ at, id }));
      return { accounts: shown.map(({ _count, ...user }) => ({ ...user, tools: _count.tools })), next };
    },
  };
}
