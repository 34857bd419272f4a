import type { User } from "@/lib/accounts";
import { PLATFORM_USER } from "@/lib/publishing";
import { type AccessPorts, unknownTool } from "@/lib/tools";

/** Tells what is wrong with tools that somebody names; null is the command line, whose tools are the platform's. */
export function unknownToolFor(ports: AccessPorts) {
  return (owner: User | null, slugs: readonly string[]) =>
    unknownTool(ports, slugs, { id: owner?.id ?? PLATFORM_USER.id });
}
