import { z } from "zod";
import type { BoundSecret, SecretStore } from "@/lib/tools";
import type { PrismaClient } from "../generated/client";
import { cipherOf, type ReadKeys } from "./secret-cipher";

/** What is encrypted: a value can only be opened together with the places that it may be sent to. */
const Sealed = z.object({ value: z.string(), places: z.array(z.string()) });

function readSealed(text: string): BoundSecret {
  try {
    return Sealed.parse(JSON.parse(text));
  } catch {
    // Stored before values were bound to places.
    return { value: text, places: [] };
  }
}

/** Secrets of tools in the database, encrypted. */
export function createSecretStore(prisma: PrismaClient, readKeys: ReadKeys): SecretStore {
  const cipher = cipherOf(readKeys);
  return {
    async setSecret(toolId, name, { value, places }) {
      const text = JSON.stringify({ value, places });
      const sealed = { ...cipher().seal({ toolId, name }, text), updatedAt: new Date() };
      await prisma.toolSecret.upsert({
        where: { toolId_name: { toolId, name } },
        create: { toolId, name, ...sealed },
        update: sealed,
      });
    },

    async removeSecret(toolId, name) {
      return (await prisma.toolSecret.deleteMany({ where: { toolId, name } })).count > 0;
    },

    listSecrets(toolId) {
      return prisma.toolSecret.findMany({
        where: { toolId },
        select: { name: true, updatedAt: true },
        orderBy: { name: "asc" },
      });
    },

    async getSecret(toolId, name) {
      const row = await prisma.toolSecret.findUnique({ where: { toolId_name: { toolId, name } } });
      return row === null ? undefined : readSealed(cipher().open(row, row));
    },

    async rotateSecrets() {
      const total = await prisma.toolSecret.count();
      const rows = await prisma.toolSecret.findMany({ where: { keyId: { not: cipher().keyId } } });
      // All are opened before the first is written: a key that is missing changes nothing.
      const sealed = rows.map((row) => ({ row, data: cipher().seal(row, cipher().open(row, row)) }));
      const updates = await prisma.$transaction(
        sealed.map(({ row: { toolId, name, keyId, updatedAt }, data }) =>
          // One that somebody stored meanwhile has the current key already.
          prisma.toolSecret.updateMany({ where: { toolId, name, keyId, updatedAt }, data }),
        ),
      );
      return { changed: updates.reduce((sum, { count }) => sum + count, 0), total };
    },
  };
}
