import { type CallPolicy, isOfVersion } from "@/lib/schema/effect";

/** What was decided on calls of a tool. */
export interface ToolPolicy {
  /** An admin's word. */
  policy: CallPolicy;
  /** The version that he said `trust` or `reads` of; null for the other words, which hold for every version. */
  version: number | null;
  /** The version that the owner of a private tool calls without being asked. */
  ownerTrusts: number | null;
}

/** Where that is kept. A tool of which nothing is kept has `NO_POLICY`. */
export interface CallPolicyStore {
  getPolicy(toolId: string): Promise<ToolPolicy>;
  /** By tool; those of which nothing is kept are left out. */
  listPolicies(toolIds: readonly string[]): Promise<ReadonlyMap<string, ToolPolicy>>;
  /** The version that the owner trusts; null takes it back. */
  setOwnerTrust(toolId: string, version: number | null): Promise<void>;
}

export const NO_POLICY: ToolPolicy = { policy: "default", version: null, ownerTrusts: null };

/**
 * The policy that holds for one call. Trust is of one version, as is what an admin saw to only read; an owner's is of his own private tool, for himself, and
 * gives way to what an admin said.
 */
export function policyOf(
  { policy, version, ownerTrusts }: ToolPolicy,
  call: { version: number; isOwnPrivate: boolean },
): CallPolicy {
  if (isOfVersion(policy)) return version === call.version ? policy : "default";
  if (policy !== "default") return policy;
  return call.isOwnPrivate && ownerTrusts === call.version ? "trust" : "default";
}
