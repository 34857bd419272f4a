import { AppError } from "@/lib/errors";
import { type GrantedUser, ownTool } from "@/lib/tools";
import type { PublishingPorts } from "./publishing-ports";

type GrantPorts = Pick<PublishingPorts, "tools" | "grants">;

export async function listGrants(ports: GrantPorts, slug: string, ownerId: string): Promise<GrantedUser[]> {
  return ports.grants.listGrants((await ownTool(ports, slug, ownerId)).id);
}

export async function addGrant(ports: GrantPorts, slug: string, handle: string, ownerId: string): Promise<GrantedUser> {
  const { id } = await ownTool(ports, slug, ownerId);
  const name = handle.trim().replace(/^@/, "").toLowerCase();
  const granted = await ports.grants.addGrant(id, name);
  if (granted) return granted;
  throw new AppError(
    "not-found",
    `Nobody has the handle “${name.slice(0, 64)}”; ask for it, it stands on the profile.`,
  );
}

export async function removeGrant(ports: GrantPorts, slug: string, handle: string, ownerId: string): Promise<void> {
  await ports.grants.removeGrant((await ownTool(ports, slug, ownerId)).id, handle);
}
