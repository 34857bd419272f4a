const FORMATS = {
  base64: { encode: (text) => btoa(binary(text)), decode: (text) => utf8(atob(text.replace(/\s/g, ""))) },
  base64url: {
    encode: (text) => btoa(binary(text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""),
    decode: (text) => utf8(atob(text.trim().replaceAll("-", "+").replaceAll("_", "/"))),
  },
  url: { encode: encodeURIComponent, decode: (text) => decodeURIComponent(text.replaceAll("+", " ")) },
  hex: {
    encode: (text) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    decode: fromHex,
  },
  html: { encode: escapeHtml, decode: unescapeHtml },
};

/** Encodes a text. */
export function encode({ text, format = "base64" }) {
  return formatOf(format).encode(text);
}

/** Decodes a text. */
export function decode({ text, format = "base64" }) {
  const codec = formatOf(format);
  try {
    return codec.decode(text);
  } catch {
    throw new Error(`The text is not valid ${format}`);
  }
}

function formatOf(format) {
  if (!Object.hasOwn(FORMATS, format)) {
    throw new Error(`Unknown format “${format}”; use one of ${Object.keys(FORMATS).join(", ")}`);
  }
  return FORMATS[format];
}

/** One character for each byte of the text in UTF-8, which is what btoa takes. */
function binary(text) {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

function utf8(bytes) {
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
}

function fromHex(text) {
  const digits = text.replace(/^0x|[\s:]/gi, "");
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw new Error("Not pairs of hexadecimal digits");
  return utf8((digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(""));
}

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", copy: "©", euro: "€" };

function escapeHtml(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => names[character]);
}

function unescapeHtml(text) {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hexadecimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
}
