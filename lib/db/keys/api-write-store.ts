import { z } from "zod";
import type { ApiWriteStore } from "@/lib/keys";
import { Prisma, type PrismaClient } from "../generated/client";
import { isDuplicate } from "../rows/duplicate";
import { storable } from "../rows/storable";

/** How often old rows are looked for, in milliseconds. */
const CLEAN_MS = 10 * 60 * 1000;

/** In an object, so that a result of `null` is one. */
const Result = z.object({ value: z.unknown() });

/** What came of programs' writes, in the database. */
export function createApiWriteStore(prisma: PrismaClient): ApiWriteStore {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  return {
    async begin(write, forgetBefore) {
      if (performance.now() - cleanedAt > CLEAN_MS) {
        cleanedAt = performance.now();
        await prisma.apiWrite.deleteMany({ where: { createdAt: { lt: forgetBefore } } });
      }
      try {
        await prisma.apiWrite.create({ data: write });
        return null;
      } catch (cause) {
        if (!isDuplicate(cause)) throw cause;
      }
      const { keyId, token } = write;
      const row = await prisma.apiWrite.findUnique({ where: { keyId_token: { keyId, token } } });
      // Given up between the two questions.
      if (row === null) return this.begin(write, forgetBefore);
      const { fingerprint, result } = row;
      return { fingerprint, result: result === null ? undefined : Result.parse(result).value };
    },

    async end({ keyId, token }, value) {
      await prisma.apiWrite.updateMany({ where: { keyId, token }, data: { result: storable({ value }) } });
    },

    async drop({ keyId, token }) {
      await prisma.apiWrite.deleteMany({ where: { keyId, token, result: { equals: Prisma.DbNull } } });
    },
  };
}
