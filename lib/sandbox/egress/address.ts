import ipaddr from "ipaddr.js";

/**
 * True for an address of the public internet. Everything else is refused: private, loopback, link-local (with the
 * clouds' metadata services), carrier-grade NAT, multicast, reserved, and IPv6 forms that carry an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` unwraps IPv4-mapped IPv6 addresses, so that ::ffff:127.0.0.1 is seen as 127.0.0.1.
  return ipaddr.process(address).range() === "unicast";
}
