import { AppError } from "@/lib/errors";
import { ownTool, reindex, requireOwnName, type Visibility } from "@/lib/tools";
import type { PublishingPorts } from "./publishing-ports";

type ManagingPorts = Pick<PublishingPorts, "tools" | "grants" | "index">;

export async function setVisibility(
  ports: ManagingPorts,
  slug: string,
  visibility: Visibility,
  ownerId: string,
): Promise<void> {
  const { id } = await ownTool(ports, slug, ownerId);
  const live = await ports.tools.getToolById(id);
  if (live && visibility === "public") requireOwnName(ports.index, { name: live.version.name, ownerId, slug });
  await ports.tools.setVisibility(id, visibility);
  await reindex(ports, id);
}

/** See `Publishing.setLifecycle`. */
export async function setLifecycle(
  ports: ManagingPorts,
  slug: string,
  lifecycle: "listed" | "maintenance" | "deprecated",
  ownerId: string,
): Promise<void> {
  const { id, state } = await ownTool(ports, slug, ownerId);
  if (state === "suspended") {
    throw new AppError("forbidden", `“${slug}” was suspended by an admin; only an admin can list it again.`);
  }
  if (state !== "listed" && state !== "maintenance" && state !== "deprecated") {
    throw new AppError("conflict", `“${slug}” has no live version yet; publish it first.`);
  }
  await ports.tools.setState(id, lifecycle);
  await reindex(ports, id);
}

/** See `Publishing.deleteTool`. */
export async function deleteTool(
  ports: ManagingPorts,
  slug: string,
  confirmation: string,
  ownerId: string,
): Promise<void> {
  const { id } = await ownTool(ports, slug, ownerId);
  if (confirmation !== slug) {
    throw new AppError("invalid-input", `To delete the tool for good, write its slug: ${slug}.`);
  }
  await ports.tools.deleteTool(id, { isAdmin: false });
  await reindex(ports, id);
}
