import { AUDIENCES, type ConnectedModel, type ConnectedModelStore } from "@/lib/connections";
import { AppError } from "@/lib/errors";
import type { AuditEntry } from "@/lib/publishing";
import { Prisma, type PrismaClient, type ConnectedModel as Row } from "../generated/client";
import { writeAuditEntry } from "../moderation/audit-log";
import { type SealedSecret, SecretCipher } from "../tools/secret-cipher";

const NO_KEY = { keyId: null, iv: null, tag: null, ciphertext: null, keyUpdatedAt: null };

function toModel({ name, model, baseUrl, audience, isDefault, priceIn, priceOut, keyUpdatedAt }: Row): ConnectedModel {
  // What a later version may have written is the narrowest here.
  const known = AUDIENCES.find((one) => one === audience) ?? "admins";
  return { name, model, baseUrl, audience: known, isDefault, priceIn, priceOut, keyUpdatedAt };
}

/** Where a key is sealed for: no tool has this ID. */
function placeOf(name: string) {
  return { toolId: "connected-model", name };
}

function gone(cause: unknown): unknown {
  return cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === "P2025"
    ? new AppError("not-found", "This model is not connected any more.", { cause })
    : cause;
}

function sealedOf({ keyId, iv, tag, ciphertext }: Row): SealedSecret | undefined {
  if (keyId === null || iv === null || tag === null || ciphertext === null) return undefined;
  return { keyId, iv, tag, ciphertext };
}

/** Does one thing to a model and writes it down, both or neither. */
async function inLog(
  prisma: PrismaClient,
  entry: Pick<AuditEntry, "action" | "reason"> & { by: string },
  work: (rows: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  try {
    await prisma.$transaction(async (transaction) => {
      await work(transaction);
      await writeAuditEntry(transaction, entry);
    });
  } catch (error) {
    throw gone(error);
  }
}

type ReadKeys = () => { current: string; previous?: string | undefined };

/** Connected models in the database; their keys are encrypted as tools' secrets are, with the same key. */
export function createConnectedModelStore(prisma: PrismaClient, readKeys: ReadKeys): ConnectedModelStore {
  let made: SecretCipher | undefined;
  const cipher = (): SecretCipher => {
    made ??= new SecretCipher(readKeys());
    return made;
  };
  return { ...readModels(prisma, cipher), ...changeModels(prisma, cipher) };
}

function readModels(prisma: PrismaClient, cipher: () => SecretCipher) {
  return {
    async list() {
      return (await prisma.connectedModel.findMany({ orderBy: { name: "asc" } })).map(toModel);
    },

    async find(name: string) {
      // no text that is stored has such a character, and the database takes none to compare with
      if (name.includes("\0") || !name.isWellFormed()) return null;
      const row = await prisma.connectedModel.findUnique({ where: { name } });
      return row && toModel(row);
    },

    async readKey(name: string) {
      const row = await prisma.connectedModel.findUnique({ where: { name } });
      const sealed = row === null ? undefined : sealedOf(row);
      return sealed && cipher().open(placeOf(name), sealed);
    },

    async rotateKeys() {
      const rows = await prisma.connectedModel.findMany({ where: { keyId: { not: null } } });
      const updates = rows.flatMap((row) => {
        const sealed = sealedOf(row);
        if (!sealed || sealed.keyId === cipher().keyId) return [];
        const { name, keyId, keyUpdatedAt } = row;
        const data = cipher().seal(placeOf(name), cipher().open(placeOf(name), sealed));
        return [prisma.connectedModel.updateMany({ where: { name, keyId, keyUpdatedAt }, data })];
      });
      const done = await prisma.$transaction(updates);
      return { changed: done.reduce((sum, { count }) => sum + count, 0), total: rows.length };
    },
  };
}

function changeModels(
  prisma: PrismaClient,
  cipher: () => SecretCipher,
): Pick<ConnectedModelStore, "add" | "change" | "remove" | "setDefault"> {
  const keyData = (name: string, apiKey: string | null) =>
    apiKey === null ? NO_KEY : { ...cipher().seal(placeOf(name), apiKey), keyUpdatedAt: new Date() };
  return {
    add(fields, apiKey, by) {
      const data = { ...fields, ...keyData(fields.name, apiKey), updatedAt: new Date() };
      const reason = `${fields.name}: ${fields.model}, for ${fields.audience}`;
      return inLog(prisma, { action: "model-added", by, reason }, async (rows) => {
        const { count } = await rows.connectedModel.createMany({ data, skipDuplicates: true });
        if (count === 0) throw new AppError("conflict", `There is a model named “${fields.name}” already.`);
      });
    },

    change({ name, ...fields }, apiKey, by) {
      const key = apiKey === undefined ? {} : keyData(name, apiKey);
      const data = { ...fields, ...key, updatedAt: new Date() };
      const said = apiKey === undefined ? "" : apiKey === null ? ", key taken away" : ", new key";
      const reason = `${name}: ${fields.model}, for ${fields.audience}${said}`;
      return inLog(prisma, { action: "model-changed", by, reason }, (rows) =>
        rows.connectedModel.update({ where: { name }, data }),
      );
    },

    remove(name, by) {
      return inLog(prisma, { action: "model-removed", by, reason: name }, (rows) =>
        rows.connectedModel.delete({ where: { name } }),
      );
    },

    setDefault(name, by) {
      return inLog(prisma, { action: "model-default", by, reason: name ?? "none" }, async (rows) => {
        await rows.connectedModel.updateMany({ data: { isDefault: false } });
        if (name !== null) await rows.connectedModel.update({ where: { name }, data: { isDefault: true } });
      });
    },
  };
}
