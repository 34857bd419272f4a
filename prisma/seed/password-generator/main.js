const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const SYMBOLS = "!#$%&*+-=?@^_~";
const ALIKE = /[Il1O0o]/g;

/** Generates random passwords with at least one character of every kind that is wanted, and tells their strength in bits. */
export function main({ length = 16, count = 1, digits = true, symbols = true, uppercase = true, avoid_similar = false }) {
  const kinds = [LETTERS, ...(uppercase ? [LETTERS.toUpperCase()] : []), ...(digits ? [DIGITS] : []), ...(symbols ? [SYMBOLS] : [])].map(
    (kind) => (avoid_similar ? kind.replace(ALIKE, "") : kind),
  );
  if (!Number.isInteger(length) || length < kinds.length || length > 256) {
    throw new Error(`The length must be between ${kinds.length} and 256`);
  }
  if (!Number.isInteger(count) || count < 1 || count > 100) throw new Error("The count must be between 1 and 100");
  const alphabet = kinds.join("");
  return {
    passwords: Array.from({ length: count }, () => password(alphabet, kinds, length)),
    entropy_bits: Math.round(length * Math.log2(alphabet.length)),
  };
}

/** Draws until every kind is there, so that each allowed password is equally likely. */
function password(alphabet, kinds, length) {
  for (;;) {
    const drawn = Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]);
    if (kinds.every((kind) => drawn.some((character) => kind.includes(character)))) return drawn.join("");
  }
}

/** A random whole number below a limit of at most 256, without bias towards small ones. */
function randomBelow(limit) {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % limit;
  }
}
