import type { Env } from "@/lib/env";

/** A name or an address as a `Host` may have it (RFC 9110, 7.2), and the port; 253 characters is the longest name of DNS. */
const HOST = /^(?<name>[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?$/;

/** Who may be asked for: `null` is whoever has the form of a host. */
export type HostRule = ReadonlySet<string> | null;

/** The name in a host, without the port and in lowercase; null for what is no host. */
export function hostName(host: string): string | null {
  const name = HOST.exec(host.toLowerCase())?.groups?.name;
  // The browser's own reading decides: it refuses empty labels, numbers that are no address, and ports over 65,535.
  if (name === undefined || name.includes("..") || !URL.canParse(`http://${host}/`)) return null;
  return name.replace(/[.]$/, "");
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || /^127(?:[.]\d{1,3}){3}$/.test(name);
}

/**
 * A page of another site can make its own name lead to this machine (DNS rebinding), and would then read the answers of a
 * server that only this machine can reach: such a server is asked for by a loopback name. Behind a proxy of the operator's,
 * or on an address that others reach, no list can be known but the operator's.
 */
export function hostRule({ HOST: address, AGIENT_HOSTS, AGIENT_TRUST_PROXY }: Env): HostRule {
  if (AGIENT_HOSTS.length > 0) return new Set([...AGIENT_HOSTS, address.toLowerCase()]);
  return AGIENT_TRUST_PROXY === 0 && isLoopback(address === "::1" ? "[::1]" : address.toLowerCase()) ? new Set() : null;
}

/** Whether a server of this rule answers to a host. */
export function isServed(host: string, rule: HostRule): boolean {
  const name = hostName(host);
  return name !== null && (rule === null || isLoopback(name) || rule.has(name));
}
