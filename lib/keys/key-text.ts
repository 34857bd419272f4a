import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** Scanners that look for leaked secrets know ours by it. */
const PREFIX = "agt_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 178 bits: nobody guesses one. */
const RANDOM_LENGTH = 30;
/** A CRC-32 in base 62. */
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    text = (DIGITS[rest % DIGITS.length] ?? "") + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
}

/** A new key, as it is shown once. */
export function newKeyText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join("");
  return PREFIX + random + checksumOf(random);
}

/** Whether a text can be a key: one that was cut off or mistyped is known without asking the database. */
export function isKeyText(text: string): boolean {
  const [, random = "", checksum] = FORM.exec(text) ?? [];
  return checksum !== undefined && checksumOf(random) === checksum;
}

/** What is kept of a key. A fast hash is enough for what cannot be guessed. */
export function hashKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The part of a key by which its owner knows it again. */
export function hintOf(text: string): string {
  return text.slice(-4);
}
