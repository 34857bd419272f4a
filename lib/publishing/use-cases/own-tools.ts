import type { Runtime } from "@/lib/runtime";
import type { ToolState, ToolStore, Visibility } from "@/lib/tools";
import type { Category } from "@/lib/tools/categories";

import type { Verification } from "../verification/verification";

/** A tool as its owner sees it, live or not. */
export interface OwnTool {
  id: string;
  slug: string;
  name: string;
  description: string;
  runtime: Runtime | null;
  category: Category;
  /** Its creator's picture for it; null where one is drawn. */
  emoji: string | null;
  visibility: Visibility;
  state: ToolState;
  suspendedReason: string | null;
  /** Number of the live version; null for a tool that has none. */
  version: number | null;
  verifiedAt: Date | null;
  /** Since when its samples fail, in the daily check; null while they pass. */
  failingSince: Date | null;
  updatedAt: Date;
  /** The last one. */
  verification: Verification | null;
  /** Why that was not taken, in a few sentences; null where it was, or has not ended. */
  refusal: string | null;
}

/** Tools, with how far each of one's own has come. */
export interface OwnToolStore extends ToolStore {
  /** The tools of one owner, live or not; those changed last come first. */
  listOwnTools(ownerId: string): Promise<OwnTool[]>;
}
