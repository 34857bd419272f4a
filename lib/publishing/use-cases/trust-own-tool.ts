import { AppError } from "@/lib/errors";
import { ownTool } from "@/lib/tools";
import type { PublishingPorts } from "./publishing-ports";

type TrustPorts = Pick<PublishingPorts, "tools" | "grants" | "policies">;

/** See `Publishing.ownTrust`. */
export async function ownTrust(ports: TrustPorts, slug: string, ownerId: string): Promise<number | null> {
  const { id } = await ownTool(ports, slug, ownerId);
  return (await ports.policies.getPolicy(id)).ownerTrusts;
}

/** See `Publishing.trustOwnTool`. */
export async function trustOwnTool(
  ports: TrustPorts,
  slug: string,
  version: number | null,
  ownerId: string,
): Promise<void> {
  const { id, visibility } = await ownTool(ports, slug, ownerId);
  const live = await ports.tools.getToolById(id);
  if (version !== null && visibility !== "private") {
    throw new AppError("conflict", `“${slug}” is public: whoever calls it is asked, you too.`);
  }
  if (version !== null && live?.version.number !== version) {
    throw new AppError("conflict", `“${slug}” has another live version by now. Reload the page and look at it.`);
  }
  await ports.policies.setOwnerTrust(id, version);
}
