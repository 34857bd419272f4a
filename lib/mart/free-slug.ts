import type { ToolStore } from "./tool-store";

/** Slugs that would look like a part of the site, like somebody who speaks for it, or like no slug at all. */
const RESERVED = new Set(
  "about admin administrator agient api app catalogue chat edit help index login me new nobody none null official root search settings shared staff status studio support system tool tool-mart tools true false undefined".split(
    " ",
  ),
);

/** Whether no new tool gets this slug from anybody but the operator. */
export function isReserved(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Whether a slug that no tool has is kept for the owner of one that is gone, who is somebody else, or for nobody. */
export async function isRetired(tools: ToolStore, slug: string, ownerId: string): Promise<boolean> {
  const retired = await tools.findRetired(slug);
  return retired !== null && retired.ownerId !== ownerId;
}

/** Whether somebody can have a new tool of this slug. */
export async function isFree(tools: ToolStore, slug: string, ownerId: string): Promise<boolean> {
  return !isReserved(slug) && (await tools.findTool(slug)) === null && !(await isRetired(tools, slug, ownerId));
}
