import type { UserStore } from "@/lib/accounts";
import type { Prisma, PrismaClient } from "../generated/client";
import { createdBefore, writeCursor } from "../rows/moment-cursor";
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
      const accounts = rows.slice(0, limit).map(({ _count, ...user }) => ({ ...user, tools: _count.tools }));
      const last = rows.length > limit ? accounts.at(-1) : undefined;
      return { accounts, next: last ? writeCursor({ at: last.createdAt, id: last.id }) : null };
    },
  };
}
