import { LOCAL_OWNER, userOwnerKey } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { refuse } from "@/lib/fields-error";
import type { HeldKey } from "./api-key";
import type { ApiKeys, KeyOwner } from "./api-keys";
import { type ApiWriteStore, ApiWrites } from "./api-writes";
import type { ApiKeyStore } from "./key-store";
import { hashKey, hintOf, isKeyText, newKeyText } from "./key-text";
import { KeyUses } from "./key-uses";
import { KeyWatches, REVOKED } from "./key-watches";
import { newKey } from "./new-key";

/** Of one owner, that hold at once. */
const MOST_KEYS = 50;
/** A key is looked up again after this long: whatever another process revoked lets nobody in after it. */
const KEPT_MS = 1_000;
const MOST_KEPT = 10_000;

const WRONG = "This is not an API key of this server. Send one as “Authorization: Bearer agt_…”.";

interface KeyPorts {
  keys: ApiKeyStore;
  writes: ApiWriteStore;
  /** What is wrong with the tools that an owner names; undefined where he may use them all. */
  unknownTool: (owner: KeyOwner, slugs: readonly string[]) => Promise<string | undefined>;
  onError: (error: unknown) => void;
}

function ownerKeyOf(owner: KeyOwner): string {
  return owner === null ? LOCAL_OWNER : userOwnerKey(owner.id);
}

function requireHeld(key: HeldKey | null): HeldKey {
  if (key === null) throw new AppError("unauthorized", WRONG);
  const isOver = key.expiresAt !== null && key.expiresAt <= new Date();
  if (key.revokedAt !== null || isOver) throw new AppError("unauthorized", REVOKED);
  if (key.user?.blockedAt) throw new AppError("unauthorized", "The account of this API key is blocked.");
  return key;
}

/** Looks keys up, and keeps what it found for a moment. */
class KnownKeys {
  readonly #store: Pick<ApiKeyStore, "findByHash">;
  readonly #kept = new Map<string, { key: HeldKey; until: number }>();

  constructor(store: Pick<ApiKeyStore, "findByHash">) {
    this.#store = store;
  }

  async find(hash: string): Promise<HeldKey | null> {
    const known = this.#kept.get(hash);
    if (known !== undefined && known.until > performance.now()) return known.key;
    this.#kept.delete(hash);
    const until = performance.now() + KEPT_MS;
    const key = await this.#store.findByHash(hash);
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    if (key !== null) this.#kept.set(hash, { key, until });
    return key;
  }

  forget(): void {
    this.#kept.clear();
  }
}

/** The use cases of keys over a store of them. */
export function createApiKeys({ keys, writes, unknownTool, onError }: KeyPorts): ApiKeys {
  const known = new KnownKeys(keys);
  const watches = new KeyWatches(keys);
  const doing = new ApiWrites(writes);
  const uses = new KeyUses(keys, onError);
  const filterOf = (owner: KeyOwner | "all") => (owner === "all" ? undefined : ownerKeyOf(owner));
  return {
    async create(owner, request) {
      const asked = newKey(owner, request);
      refuse({ tools: await unknownTool(owner, asked.tools) });
      const ownerKey = ownerKeyOf(owner);
      // Agents have a limit of their own.
      if (request.agentId === undefined && (await keys.countActive(ownerKey, new Date())) >= MOST_KEYS) {
        throw new AppError("conflict", `There are ${MOST_KEYS} keys already, which is the limit: revoke one first.`);
      }
      const text = newKeyText();
      const kept = { id: crypto.randomUUID(), ownerKey, userId: owner?.id ?? null, agentId: request.agentId ?? null };
      const key = await keys.create({ ...asked, ...kept, hash: hashKey(text), hint: hintOf(text) });
      return { key, text };
    },
    async check(text) {
      const key = requireHeld(isKeyText(text) ? await known.find(hashKey(text)) : null);
      uses.add(key.id);
      return key;
    },
    async list(owner) {
      await uses.write();
      return keys.list(filterOf(owner));
    },
    async revoke(owner, id) {
      if (!(await keys.revoke(id, new Date(), filterOf(owner)))) {
        throw new AppError("not-found", "There is no such key.");
      }
      known.forget();
      watches.end(id);
    },
    once: (write, result, work) => doing.once(write, result, work),
    watch: (keyId) => watches.open(keyId),
    async close() {
      watches.close();
      await uses.write();
    },
  };
}
