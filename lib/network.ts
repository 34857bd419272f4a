import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that name a network (RFC 4291, 2.5.1). Whoever has one has all 2^64 addresses in it. */
const NETWORK_BITS = 64;

/** Characters of the longest address, with a zone of Linux (15), brackets and a port; the header may bring kilobytes. */
const LONGEST = 39 + 16 + 8;

/** `[address]` or `[address]:port`, and IPv4's `address:port`, as some proxies write them. */
const BRACKETED = /^\[([^\]]{1,60})\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]{7,15}):\d{1,5}$/;

/**
 * The network that counts as one visitor: an IPv4 address, however it is written, or the first half of an IPv6 address,
 * because a single connection comes with a whole /64. Whatever is no address is `unknown`: nobody gets a limit of his own
 * by making one up.
 */
export function networkOf(text: string): string {
  if (text.length > LONGEST) return "unknown";
  const address = BRACKETED.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text;
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return "unknown";
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, NETWORK_BITS / 16).map((part) => part.toString(16));
  return `${network.join(":")}::/${NETWORK_BITS}`;
}
