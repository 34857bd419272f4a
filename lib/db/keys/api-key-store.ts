import type { ApiKeyStore } from "@/lib/keys";
import { type ApiKey, Scope } from "@/lib/keys";
import type { Prisma, PrismaClient, ApiKey as Row } from "../generated/client";
import { storableText } from "../rows/storable";

/** Keys in one list: those that hold are fewer, and those that were revoked long ago are looked for by nobody. */
const MOST_LISTED = 500;

const NEWEST_FIRST = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ApiKeyOrderByWithRelationInput[];

function holdsAt(at: Date): Prisma.ApiKeyWhereInput {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] };
}

/** A scope that this version does not know opens nothing. */
function toKey({ hash, userId, ...row }: Row): ApiKey {
  const scopes = row.scopes.flatMap((scope) => Scope.safeParse(scope).data ?? []);
  return { ...row, scopes };
}

/** Keys of programs in the database. */
export function createApiKeyStore(prisma: PrismaClient): ApiKeyStore {
  return {
    async create(key) {
      return toKey(await prisma.apiKey.create({ data: { ...key, name: storableText(key.name) } }));
    },

    async findByHash(hash) {
      const include = { user: { omit: { passwordHash: true, tokenVersion: true } } } as const;
      const row = await prisma.apiKey.findUnique({ where: { hash }, include });
      if (row === null) return null;
      const { user, ...key } = row;
      return { ...toKey(key), user };
    },

    async list(ownerKey) {
      const where = ownerKey === undefined ? {} : { ownerKey };
      return (await prisma.apiKey.findMany({ where, orderBy: NEWEST_FIRST, take: MOST_LISTED })).map(toKey);
    },

    countActive: (ownerKey, at) => prisma.apiKey.count({ where: { ownerKey, agentId: null, ...holdsAt(at) } }),

    async revoke(id, at, ownerKey) {
      const where = { id: storableText(id), ...(ownerKey !== undefined && { ownerKey }) };
      await prisma.apiKey.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: at } });
      return (await prisma.apiKey.count({ where })) > 0;
    },

    async activeOf(ids, at) {
      const isOfSomebody = { AND: [holdsAt(at), { OR: [{ userId: null }, { user: { blockedAt: null } }] }] };
      const rows = await prisma.apiKey.findMany({
        where: { id: { in: [...ids] }, ...isOfSomebody },
        select: { id: true },
      });
      return rows.map(({ id }) => id);
    },

    async addUses(uses) {
      await prisma.$transaction(
        uses.map(({ id, count, lastUsedAt }) =>
          prisma.apiKey.updateMany({ where: { id }, data: { lastUsedAt, uses: { increment: count } } }),
        ),
      );
    },
  };
}
