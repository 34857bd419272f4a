import { isPublicAddress } from "./address";

const PATTERN = /^(?:(https?):\/\/)?(\*\.)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/i;

const DEFAULT_PORTS: Record<string, string> = { http: "80", https: "443" };

/** True for what a version may declare as a host: a name, optionally with `*.`, a scheme or a port. */
export function isHostPattern(pattern: string): boolean {
  return PATTERN.test(pattern) && !pattern.includes("..");
}

/** Names that lead to no place on the public internet (RFC 6761, 6762, 8375 and ICANN's reservation of `internal`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * False for a host pattern that names a place which the broker refuses, whatever it resolves to: an address that is not
 * public, also where it is written as URLs allow (`0x7f.1`, `2130706433`), or a name of the local network.
 */
export function isPublicHostPattern(pattern: string): boolean {
  const name = PATTERN.exec(pattern.trim())?.[3];
  if (name === undefined || !URL.canParse(`http://${name}`)) return false;
  const { hostname } = new URL(`http://${name}`);
  if (LOCAL_NAME.test(hostname.replace(/\.$/, ""))) return false;
  return !/^[\d.]+$/.test(hostname) || isPublicAddress(hostname);
}

/** True when a URL is at a declared host: same scheme and port, the name itself or, for `*.`, a name below it. */
export function matchesHost(pattern: string, url: URL): boolean {
  const match = PATTERN.exec(pattern.trim());
  if (match === null) return false;
  const [, scheme = "https", wildcard, name = "", port = DEFAULT_PORTS[scheme.toLowerCase()]] = match;
  if (url.protocol !== `${scheme.toLowerCase()}:`) return false;
  if ((url.port || DEFAULT_PORTS[url.protocol.slice(0, -1)]) !== port) return false;
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  return wildcard === undefined ? host === name.toLowerCase() : host.endsWith(`.${name.toLowerCase()}`);
}
