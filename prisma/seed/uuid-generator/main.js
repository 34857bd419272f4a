const MAX_COUNT = 100;

/** Generates universally unique identifiers (RFC 9562): random ones (version 4), or ones that sort by time (version 7). */
export function main({ count = 1, version = 4 }) {
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT) throw new Error(`The count must be between 1 and ${MAX_COUNT}`);
  if (version !== 4 && version !== 7) throw new Error("The version must be 4 or 7");
  const generate = version === 4 ? () => crypto.randomUUID() : timeOrdered;
  return Array.from({ length: count }, generate);
}

/** Milliseconds since 1970 in 48 bits, then version, variant and random bits. */
function timeOrdered() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint16(0, Math.floor(Date.now() / 2 ** 32));
  new DataView(bytes.buffer).setUint32(2, Date.now() % 2 ** 32);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
