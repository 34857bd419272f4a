import type { SearchIndex } from "@/lib/search";
import { type AccessPorts, type CallPolicyStore, missingTool, type ToolHead } from "@/lib/tools";
import type { ModerationStore } from "./moderation-store";

/** What the use cases of admins work with. */
export interface ModerationPorts extends AccessPorts {
  store: ModerationStore;
  index: SearchIndex;
  policies: Pick<CallPolicyStore, "listPolicies">;
}

/** Any tool, whoever asks. Error: `not-found`. */
export async function findTool({ tools }: ModerationPorts, slug: string): Promise<ToolHead> {
  const tool = await tools.findTool(slug);
  if (!tool) throw missingTool(slug);
  return tool;
}
