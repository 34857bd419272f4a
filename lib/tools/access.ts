import { AppError } from "@/lib/errors";
import type { GrantStore } from "./grant-store";
import type { ToolState } from "./tool";
import type { ToolHead, ToolStore } from "./tool-store";

/** Who asks: null for somebody signed out. */
export type Asker = { id: string; isAdmin: boolean } | null;

/** States in which a tool has no live version yet. */
const UNBORN: readonly ToolState[] = ["draft", "verifying", "rejected"];

export interface AccessPorts {
  tools: ToolStore;
  /** Without one, private tools are for their owners alone. */
  grants?: Pick<GrantStore, "isGranted"> | undefined;
}

/** What is said of a tool that does not exist, and of one that whoever asks may not know of. */
export function missingTool(slug: string): AppError {
  return new AppError("not-found", `There is no tool “${slug.slice(0, 64)}”.`);
}

type Access = Pick<ToolHead, "id" | "ownerId" | "visibility">;

/** Whether somebody may use a tool as far as its visibility goes: admins may only look. */
async function isGranted({ grants }: AccessPorts, tool: Access, asker: Asker): Promise<boolean> {
  if (tool.visibility === "public" || tool.ownerId === asker?.id) return true;
  return asker !== null && (await grants?.isGranted(tool.id, asker.id)) === true;
}

/** What keeps somebody from running a tool that he sees: admins see private ones, but only to look at. */
export type Obstacle = "suspended" | "not-granted" | "maintenance";

/** What keeps somebody from running a tool; null where nothing does. */
export async function whyNotRunnable(
  ports: AccessPorts,
  tool: Access & { state: ToolState },
  asker: Asker,
): Promise<Obstacle | null> {
  if (!(await isGranted(ports, tool, asker))) return "not-granted";
  if (tool.state === "suspended") return "suspended";
  return tool.state === "maintenance" && tool.ownerId !== asker?.id ? "maintenance" : null;
}

/** Whether somebody sees all of a tool, also what nobody else does. */
export function seesAll(tool: Pick<ToolHead, "ownerId">, asker: Asker): boolean {
  return asker !== null && (asker.isAdmin || asker.id === tool.ownerId);
}

/** Whether somebody sees a tool: private ones and those without a live version or suspended are not for everybody. */
export async function isVisible(
  ports: AccessPorts,
  tool: Access & { state: ToolState },
  asker: Asker,
): Promise<boolean> {
  if (seesAll(tool, asker)) return true;
  if (tool.state === "suspended" || UNBORN.includes(tool.state)) return false;
  return isGranted(ports, tool, asker);
}

/** The tool, for somebody who sees it. Error: `not-found`. */
export async function visibleTool(ports: AccessPorts, slug: string, asker: Asker): Promise<ToolHead> {
  const tool = await ports.tools.findTool(slug);
  if (tool === null || !(await isVisible(ports, tool, asker))) throw missingTool(slug);
  return tool;
}

/**
 * What is wrong with tools that somebody names: the first that there is not, or that he may not use, which are told in the
 * same words; undefined where nothing is. Admins may look at more than they may use.
 */
export async function unknownTool(
  ports: AccessPorts,
  slugs: readonly string[],
  asker: { id: string },
): Promise<string | undefined> {
  for (const slug of slugs) {
    const tool = await ports.tools.findTool(slug);
    const isKnown = tool !== null && (await isVisible(ports, tool, { ...asker, isAdmin: false }));
    if (!isKnown) return missingTool(slug).message;
  }
  return undefined;
}

/** The owner's tool of this slug. Errors: `forbidden` for somebody else's that he sees; any other is `not-found`. */
export async function ownTool(ports: AccessPorts, slug: string, ownerId: string): Promise<ToolHead> {
  const tool = await visibleTool(ports, slug, { id: ownerId, isAdmin: false });
  if (tool.ownerId !== ownerId) throw new AppError("forbidden", `The tool “${slug}” is somebody else's.`);
  return tool;
}
