import type { ApiKey, ApiKeys } from "@/lib/keys";
import type { KeyRequest } from "./local-api";

/** A key as the command line tells of it, with what is shown once where it was just made. */
export type ToldKey = Omit<ApiKey, "createdAt" | "expiresAt" | "revokedAt" | "lastUsedAt"> & {
  key?: string;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
};

export interface KeyReply {
  keys: ToldKey[];
}

function told({ createdAt, expiresAt, revokedAt, lastUsedAt, ...key }: ApiKey): ToldKey {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: iso(expiresAt),
    revokedAt: iso(revokedAt),
    lastUsedAt: iso(lastUsedAt),
  };
}

/** Does what the command line asks about keys. Errors: as the use cases' of `ApiKeys`. */
export async function manageKeys(keys: ApiKeys, request: KeyRequest): Promise<KeyReply> {
  switch (request.command) {
    case "create": {
      const { key, text } = await keys.create(null, request);
      return { keys: [{ key: text, ...told(key) }] };
    }
    case "list":
      return { keys: (await keys.list("all")).map(told) };
    case "revoke":
      await keys.revoke("all", request.id);
      return { keys: [] };
  }
}
