import type { NetworkPolicy } from "@vercel/sandbox";
import { AppError } from "@/lib/errors";
import type { LoadedSecret } from "../egress";
import type { Permissions } from "../sandbox";

/** Networks that are never the public internet (RFC 1918, 6598, 3927, 5735). */
const INSIDE = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "127.0.0.0/8"];

const PLAIN_HOST = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/**
 * The firewall's rules for a version: nothing, or its hosts, with secrets put in by the firewall itself. Throws AppError
 * `invalid-input` for what the firewall cannot do: other ports or schemes, and secrets in the query.
 */
export function networkPolicy({ hosts }: Permissions, secrets: readonly LoadedSecret[]): NetworkPolicy {
  if (hosts.length === 0) return "deny-all";
  const allow: Record<string, { transform: { headers: Record<string, string> }[] }[]> = {};
  for (const host of hosts) {
    if (!PLAIN_HOST.test(host)) {
      throw new AppError(
        "invalid-input",
        `The host ${host} cannot be used on this server: only HTTPS on its usual port.`,
      );
    }
    allow[host] = [];
  }
  for (const { name, host, header, prefix = "", query, value } of secrets) {
    if (query !== undefined || header === undefined) {
      throw new AppError(
        "invalid-input",
        `The secret ${name} cannot be used on this server: it must go into a header.`,
      );
    }
    allow[host]?.push({ transform: [{ headers: { [header]: prefix + value } }] });
  }
  return { allow, subnets: { deny: INSIDE } };
}
