import { createHash } from "node:crypto";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Json } from "@/lib/json";

/** One write of a program, which it may send again. */
export interface ApiWrite {
  keyId: string;
  /** The Idempotency-Key, as the program chose it; without one, what is sent again is done again. */
  token: string | undefined;
  /** What is asked, whole: a token belongs to one request. */
  asked: unknown;
}

/** Where it is kept what came of writes: a day long. They go with their key. */
export interface ApiWriteStore {
  /** Null where the write is new, and from now on begun; else what is known of it. */
  begin(write: StoredWrite, forgetBefore: Date): Promise<KnownWrite | null>;
  end(write: StoredWrite, result: Json): Promise<void>;
  /** Nothing was done: it may be begun again. */
  drop(write: StoredWrite): Promise<void>;
}

export interface StoredWrite {
  keyId: string;
  token: string;
  fingerprint: string;
}

/** `result` is undefined while it is worked on. */
export interface KnownWrite {
  fingerprint: string;
  result: unknown;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const OTHER_REQUEST = "This Idempotency-Key was sent with another request. Use a new one for each.";
const NO_END =
  "The request of this Idempotency-Key was begun and has no result: it is worked on, or its server was stopped meanwhile. Check what came of it before you ask with a new one.";

/** Sees to it that what is sent twice is done once. */
export class ApiWrites {
  readonly #store: ApiWriteStore;
  /** Those that this process works on: who sends one again waits with the first. */
  readonly #working = new Map<string, { fingerprint: string; work: Promise<unknown> }>();

  constructor(store: ApiWriteStore) {
    this.#store = store;
  }

  /** See `ApiKeys.once`. */
  async once<T extends Json>(
    { keyId, token, asked }: ApiWrite,
    result: z.ZodType<T>,
    work: () => Promise<T>,
  ): Promise<T> {
    if (token === undefined) return work();
    const fingerprint = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
    const place = `${keyId} ${token}`;
    const known = this.#working.get(place);
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint) throw new AppError("conflict", OTHER_REQUEST);
      return result.parse(await known.work);
    }
    const working = this.#begin({ keyId, token, fingerprint }, result, work);
    this.#working.set(place, { fingerprint, work: working });
    try {
      return await working;
    } finally {
      this.#working.delete(place);
    }
  }

  async #begin<T extends Json>(write: StoredWrite, result: z.ZodType<T>, work: () => Promise<T>): Promise<T> {
    const known = await this.#store.begin(write, new Date(Date.now() - KEPT_MS));
    if (known !== null) {
      if (known.fingerprint !== write.fingerprint) throw new AppError("conflict", OTHER_REQUEST);
      if (known.result === undefined) throw new AppError("conflict", NO_END);
      return result.parse(known.result);
    }
    try {
      const done = await work();
      await this.#store.end(write, done);
      return done;
    } catch (error) {
      // What was refused did nothing. Of what nobody expected, nobody knows.
      if (AppError.is(error)) await this.#store.drop(write);
      throw error;
    }
  }
}
