import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { AppError } from "@/lib/errors";

/** AES-256 takes 32 bytes; GCM's own sizes are a 12-byte IV and a 16-byte tag (NIST SP 800-38D). */
const KEY_BYTES = 32;
const IV_BYTES = 12;
/** 32 bytes in either alphabet of Base64; what a decoder would pass over is a mistake here. */
const ENCODED_KEY = /^[A-Za-z0-9+/_-]{43}=?$/;
const ALGORITHM = "aes-256-gcm";

interface SecretKey {
  /** Part of the key's hash: it tells keys apart and nothing of the key. */
  id: string;
  key: Buffer;
}

export interface SealedSecret {
  keyId: string;
  iv: Uint8Array<ArrayBuffer>;
  tag: Uint8Array<ArrayBuffer>;
  ciphertext: Uint8Array<ArrayBuffer>;
}

/** Whose value it is: sealed for one tool and name, it cannot be opened for another. */
export interface SecretPlace {
  toolId: string;
  name: string;
}

function readKey(text: string, variable: string): SecretKey {
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES || !ENCODED_KEY.test(text.trim())) {
    throw new AppError(
      "misconfigured",
      `${variable} must be 32 random bytes in Base64; make one with: openssl rand -base64 32`,
    );
  }
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 16), key };
}

function associatedData({ toolId, name }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([toolId, name]));
}

/** Encrypts values with one key, and opens what that key or the one before it encrypted. */
export class SecretCipher {
  readonly #current: SecretKey;
  readonly #known: readonly SecretKey[];

  /** Keys are 32 bytes in Base64. Error: `misconfigured` for anything else. */
  constructor({ current, previous }: { current: string; previous?: string | undefined }) {
    this.#current = readKey(current, "AGIENT_SECRETS_KEY");
    const before = previous === undefined ? [] : [readKey(previous, "AGIENT_SECRETS_KEY_PREVIOUS")];
    this.#known = [this.#current, ...before];
  }

  get keyId(): string {
    return this.#current.id;
  }

  seal(place: SecretPlace, value: string): SealedSecret {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#current.key, iv).setAAD(associatedData(place));
    const ciphertext = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
    return {
      keyId: this.#current.id,
      iv: Uint8Array.from(iv),
      tag: Uint8Array.from(cipher.getAuthTag()),
      ciphertext: Uint8Array.from(ciphertext),
    };
  }

  /** Error: `misconfigured` when the key is not there, or the value was changed or moved. */
  open(place: SecretPlace, { keyId, iv, tag, ciphertext }: SealedSecret): string {
    const known = this.#known.find(({ id }) => id === keyId);
    if (known === undefined) {
      throw new AppError(
        "misconfigured",
        `The secret ${place.name} was encrypted with another key: set AGIENT_SECRETS_KEY or AGIENT_SECRETS_KEY_PREVIOUS to that key, or store the secret again.`,
      );
    }
    try {
      const decipher = createDecipheriv(ALGORITHM, known.key, iv, { authTagLength: 16 });
      decipher.setAAD(associatedData(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
    } catch (cause) {
      throw new AppError("misconfigured", `The secret ${place.name} is damaged in the database: store it again.`, {
        cause,
      });
    }
  }
}

/** The keys of the server: 32 bytes in Base64 each; `previous` still opens what it encrypted. */
export type ReadKeys = () => { current: string; previous?: string | undefined };

/** A cipher whose keys are asked for when it is first needed: a site without secrets needs none. */
export function cipherOf(readKeys: ReadKeys): () => SecretCipher {
  let made: SecretCipher | undefined;
  return () => {
    made ??= new SecretCipher(readKeys());
    return made;
  };
}
