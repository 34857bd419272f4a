import { z } from "zod";
import type { OutsideSecrets } from "@/lib/teams";
import type { PrismaClient } from "../generated/client";
import { cipherOf, type ReadKeys } from "../tools/secret-cipher";

/** What is encrypted: a value can only be opened together with the origin that it may be sent to. */
const Sealed = z.object({ origin: z.string(), value: z.string() });

/** Where a secret is sealed for: no tool has this ID. */
function placeOf({ agentId }: { agentId: string }) {
  return { toolId: "agent-elsewhere", name: agentId };
}

/** What agents elsewhere want to be shown, in the database, encrypted as tools' secrets are, with the same key. */
export function createOutsideSecrets(prisma: PrismaClient, readKeys: ReadKeys): OutsideSecrets {
  const cipher = cipherOf(readKeys);
  return {
    async set(agentId, secret) {
      const sealed = { ...cipher().seal(placeOf({ agentId }), JSON.stringify(secret)), updatedAt: new Date() };
      await prisma.outsideSecret.upsert({ where: { agentId }, create: { agentId, ...sealed }, update: sealed });
    },

    async find(agentId) {
      const row = await prisma.outsideSecret.findUnique({ where: { agentId } });
      return row && Sealed.parse(JSON.parse(cipher().open(placeOf(row), row)));
    },

    async rotate() {
      const rows = await prisma.outsideSecret.findMany();
      const old = rows.filter(({ keyId }) => keyId !== cipher().keyId);
      // All are opened before the first is written: a key that is missing changes nothing.
      const sealed = old.map((row) => ({ row, data: cipher().seal(placeOf(row), cipher().open(placeOf(row), row)) }));
      const updates = await prisma.$transaction(
        sealed.map(({ row: { agentId, keyId, updatedAt }, data }) =>
          prisma.outsideSecret.updateMany({ where: { agentId, keyId, updatedAt }, data }),
        ),
      );
      return { changed: updates.reduce((sum, { count }) => sum + count, 0), total: rows.length };
    },
  };
}
