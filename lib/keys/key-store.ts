import type { ApiKey, HeldKey } from "./api-key";

export type NewApiKey = Omit<ApiKey, "createdAt" | "revokedAt" | "lastUsedAt" | "uses"> & {
  hash: string;
  /** Null for a key of the command line. */
  userId: string | null;
};

/** How often a key was shown since this was last written, and when last. */
export interface KeyUse {
  id: string;
  count: number;
  lastUsedAt: Date;
}

/** Where keys are kept. They go with the account that they belong to. */
export interface ApiKeyStore {
  create(key: NewApiKey): Promise<ApiKey>;
  /** Also one that holds no more. */
  findByHash(hash: string): Promise<HeldKey | null>;
  /** Newest first, those that hold no more too; everybody's without an owner. */
  list(ownerKey?: string): Promise<ApiKey[]>;
  /** How many of an owner's hold, without those of agents. */
  countActive(ownerKey: string, at: Date): Promise<number>;
  /** False where this owner has no such key; one that was revoked stays so. Without an owner, anybody's. */
  revoke(id: string, at: Date, ownerKey?: string): Promise<boolean>;
  /** Those of these keys that hold, of accounts that are not blocked. */
  activeOf(ids: readonly string[], at: Date): Promise<string[]>;
  addUses(uses: readonly KeyUse[]): Promise<void>;
}
