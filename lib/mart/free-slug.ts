import type { ToolStore } from "./tool-store";

/** Whether a slug that no tool has is kept for the owner of one that is gone, who is somebody else, or for nobody. */
export async function isRetired(tools: ToolStore, slug: string, ownerId: string): Promise<boolean> {
  const retired = await tools.findRetired(slug);
  return retired !== null && retired.ownerId !== ownerId;
}

/** Whether somebody can have a new tool of this slug. */
export async function isFree(tools: ToolStore, slug: string, ownerId: string): Promise<boolean> {
  return (await tools.findTool(slug)) === null && !(await isRetired(tools, slug, ownerId));
}
