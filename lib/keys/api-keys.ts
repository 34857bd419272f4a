import type { z } from "zod";
import type { User } from "@/lib/accounts";
import type { Json } from "@/lib/json";
import type { ApiKey, HeldKey } from "./api-key";
import type { ApiWrite } from "./api-writes";
import type { Scope } from "./scopes";

export interface CreateKey {
  name: string;
  /** Those that change nothing when left out. */
  scopes?: readonly Scope[] | undefined;
  /** Slugs of the only tools that it may use. */
  tools?: readonly string[] | undefined;
  /** How long it holds; until it is revoked when left out. */
  days?: number | undefined;
  perMinute?: number | undefined;
  /** The agent that comes in by it. */
  agentId?: string | undefined;
}

/** Whose keys are meant: a person's, or with null the command line's. */
export type KeyOwner = User | null;

/** Follows whether a key still holds, for who does something long in its name. */
export interface KeyWatch {
  /** Aborted with an AppError `unauthorized` within two seconds after the key holds no more. */
  readonly signal: AbortSignal;
  release(): void;
}

/** The use cases of keys by which programs come in. */
export interface ApiKeys {
  /**
   * Makes a key; `text` is what programs show, and is never told again. Errors: FieldsError for what does not fit,
   * `forbidden` for `admin` by who is none, `conflict` for too many keys.
   */
  create(owner: KeyOwner, request: CreateKey): Promise<{ key: ApiKey; text: string }>;
  /** The key that is shown, with whose it is. Error: `unauthorized`, which says what is wrong with it. */
  check(text: string): Promise<HeldKey>;
  /** Newest first; `all`, for the command line, is everybody's. */
  list(owner: KeyOwner | "all"): Promise<ApiKey[]>;
  /** From now on the key lets nobody in. Error: `not-found` for somebody else's. */
  revoke(owner: KeyOwner | "all", id: string): Promise<void>;
  watch(keyId: string): KeyWatch;
  /**
   * Does a write, or gives what came of it where the program sent it before with the same token. What was begun goes on
   * without whoever asked. Errors: the work's; `conflict` for a token of another request, and of one that never ended.
   */
  once<T extends Json>(write: ApiWrite, result: z.ZodType<T>, work: () => Promise<T>): Promise<T>;
  /** Writes down what was used. */
  close(): Promise<void>;
}
