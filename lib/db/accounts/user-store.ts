import type { StoredUser, UserStore } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { Prisma, type PrismaClient } from "../generated/client";
import { isDuplicate } from "../rows/duplicate";
import { storableText } from "../rows/storable";
import { TRANSACTION } from "../tools/make-live";
import { deleteUser } from "./delete-user";
import { userBlocks } from "./user-blocks";
import { userLists } from "./user-lists";
import { userSessions } from "./user-sessions";
import { tokenRows } from "./user-tokens";

const MISSING = "This account does not exist any more.";

/** Turns what the database says about uniqueness and missing rows into what the port promises. */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isDuplicate(cause)) {
      throw new AppError("conflict", "The handle, the e-mail address or the linked account is taken.", { cause });
    }
    const code = cause instanceof Prisma.PrismaClientKnownRequestError ? cause.code : undefined;
    // A record to change that is not there, or one that another is to refer to.
    if (code === "P2025" || code === "P2003") throw new AppError("not-found", MISSING, { cause });
    throw cause;
  }
}

/** People's accounts in the database. */
export function createUserStore(prisma: PrismaClient): UserStore {
  const find = (where: Prisma.UserWhereUniqueInput): Promise<StoredUser | null> => prisma.user.findUnique({ where });

  return {
    ...tokenRows(prisma),
    ...userBlocks(prisma),
    ...userLists(prisma),
    ...userSessions(prisma),

    createUser({ provider, ...user }) {
      const data = { ...user, name: storableText(user.name) };
      return translated(
        prisma.user.create({ data: { ...data, ...(provider && { providerAccounts: { create: provider } }) } }),
      );
    },

    getUser: (id) => find({ id }),
    findByEmail: (email) => find({ email: storableText(email) }),
    findByHandle: (handle) => find({ handle: storableText(handle) }),

    async findByProvider(key) {
      const row = await prisma.providerAccount.findUnique({
        where: { provider_providerAccountId: key },
        include: { user: true },
      });
      return row?.user ?? null;
    },

    async hasAdmin() {
      return (await prisma.user.findFirst({ where: { role: "admin" }, select: { id: true } })) !== null;
    },

    updateUser(id, change) {
      const data = { ...change, ...(change.name !== undefined && { name: storableText(change.name) }) };
      return translated(prisma.user.update({ where: { id }, data }));
    },

    setPassword(id, passwordHash) {
      return translated(prisma.user.update({ where: { id }, data: { passwordHash, tokenVersion: { increment: 1 } } }));
    },

    async linkProvider(userId, key) {
      await translated(prisma.providerAccount.create({ data: { ...key, userId } }));
    },

    async listProviders(userId) {
      const rows = await prisma.providerAccount.findMany({ where: { userId }, orderBy: { provider: "asc" } });
      return [...new Set(rows.map(({ provider }) => provider))];
    },

    async deleteUser(id, heir) {
      return translated(prisma.$transaction((transaction) => deleteUser(transaction, id, heir), TRANSACTION));
    },
  };
}
