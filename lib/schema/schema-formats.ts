import type { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";

/** What no value of a format is longer than, in characters; a longer one is not looked at. */
const LONGEST: Readonly<Record<string, number>> = {
  duration: 100,
  // RFC 5321: 64 before the @ and 255 after it.
  email: 320,
  // RFC 1035: 253, and the dot of the root.
  hostname: 254,
  ipv4: 15,
  ipv6: 45,
  uuid: 45,
  // What browsers and servers take.
  uri: 8_000,
  url: 8_000,
  "uri-reference": 8_000,
  "uri-template": 8_000,
  regex: 8_000,
  "json-pointer": 8_000,
  "json-pointer-uri-fragment": 8_000,
  "relative-json-pointer": 8_000,
};

const LABEL = /^[a-z0-9\u{a1}-\u{ffff}]+(?:-[a-z0-9\u{a1}-\u{ffff}]+)*$/iu;
const LAST_LABEL = /^[a-z\u{a1}-\u{ffff}]{2,}$/iu;
/** Not of a network of one's own, a multicast group or a network's first and last number. */
const PUBLIC_IPV4 =
  /^(?!(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.)(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4])$/;

function isPublicHost(host: string): boolean {
  const labels = host.split(".");
  const last = labels.pop() ?? "";
  return (
    PUBLIC_IPV4.test(host) || (labels.length > 0 && LAST_LABEL.test(last) && labels.every((label) => LABEL.test(label)))
  );
}

/**
 * An address of the public web, as the format “url” of ajv-formats takes it, which goes back over the whole text for each
 * of its colons: the parts are told from each other by where they end, and each is looked at once.
 */
function isUrl(text: string): boolean {
  const start = /^(?:https?|ftp):\/\//i.exec(text)?.[0];
  if (start === undefined || /\s/.test(text)) return false;
  const authority = text.slice(start.length).split("/", 1)[0] ?? "";
  const at = authority.lastIndexOf("@");
  const [host = "", port, ...more] = authority.slice(at + 1).split(":");
  return at !== 0 && more.length === 0 && (port === undefined || /^\d{2,5}$/.test(port)) && isPublicHost(host);
}

/** Adds the formats of JSON Schema and OpenAPI, each in time that grows with the text and no faster. */
export function addLinearFormats(ajv: Ajv2020): void {
  addFormats.default(ajv);
  ajv.addFormat("url", isUrl);
  for (const [name, longest] of Object.entries(LONGEST)) {
    const format = ajv.formats[name];
    if (format instanceof RegExp) ajv.addFormat(name, (text) => text.length <= longest && format.test(text));
    else if (typeof format === "function") ajv.addFormat(name, (text) => text.length <= longest && format(text));
  }
}
