import { atAGlance } from "@/lib/confusables";
import type { Names } from "@/lib/search";
import type { ToolStore } from "./tool-store";

/** Slugs that would look like a part of the site, like somebody who speaks for it, or like no slug at all. */
const RESERVED = new Set(
  "about admin administrator agient api app catalogue chat edit help index login me new nobody none null official root search settings shared staff status studio support system tool tool-mart tools true false undefined".split(
    " ",
  ),
);

const RESERVED_LOOKS = new Set([...RESERVED].map(atAGlance));

/** Whether no new tool gets this slug from anybody but the operator, and no agent its name. */
export function isReserved(slug: string): boolean {
  return RESERVED_LOOKS.has(atAGlance(slug));
}

export interface SlugPorts {
  tools: ToolStore;
  index: Names;
}

/** Whether a slug that no tool has is kept for the owner of one that is gone, who is somebody else, or for nobody. */
export async function isRetired(tools: ToolStore, slug: string, ownerId: string): Promise<boolean> {
  const retired = await tools.findRetired(slug);
  return retired !== null && retired.ownerId !== ownerId;
}

/** Whether somebody can have a new tool of this slug: it is nobody's, nor looks like somebody else's. */
export async function isFree({ tools, index }: SlugPorts, slug: string, ownerId: string): Promise<boolean> {
  if (isReserved(slug) || index.toolsLookingLike(slug).some((tool) => tool.ownerId !== ownerId)) return false;
  return (await tools.findTool(slug)) === null && !(await isRetired(tools, slug, ownerId));
}

/** Says the same whatever the reason is: another one would tell which private tools there are. */
export function notFree(slug: string): string {
  return `The slug “${slug}” is taken, kept, or looks like another one; choose another one.`;
}
