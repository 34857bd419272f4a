import type { Asking } from "./asks";
import type { Hints } from "./hints";
import type { Finding, LockedPackage, Tool, ToolContent, ToolState, ToolVersion } from "./tool";
import type { Visibility } from "./values";

/** So many of a tool's keywords tell what it is about: its creator's come first, and then those made of its texts. */
export const TELLING_KEYWORDS = 8;

export interface ToolFilter {
  /** Words to look for in name, slug, description and keywords; where search ranks, leave it out. */
  text?: string;
  keyword?: string;
  runtime?: string;
  /** Tools of this owner only. */
  ownerId?: string;
  /** In a store, tools of every state when left out; the mart then shows listed ones. */
  states?: readonly ToolState[];
  /** Private tools of this owner besides the public ones. */
  visibleTo?: string;
}

export interface NewVersion {
  toolId: string;
  content: ToolContent;
  hash: string;
  keywords: string[];
  hints?: Hints;
  originalId?: string | null;
  findings?: Finding[];
  packages?: LockedPackage[];
}

/** A version in the list of a tool's versions. */
export interface VersionSummary {
  number: number;
  hash: string;
  isLive: boolean;
  /** Whether it is live or was it once: any other is its owner's alone. */
  wasLive: boolean;
  createdAt: Date;
  verifiedAt: Date | null;
  /** The one that it came of; null for a version from before there were reports, or added by the platform. */
  verificationId: string | null;
  /** What it asks for that the one before it in the list does not, a phrase each; of the first, all that it asks for. */
  newAsks: string[];
}

/** A version in the list of a tool's versions, with what it asks for. */
export type ListedVersion = Omit<VersionSummary, "newAsks"> & Asking;

/** A slug that is taken, whether or not the tool has a live version. */
export interface ToolHead {
  id: string;
  ownerId: string;
  state: ToolState;
  visibility: Visibility;
}

/** The slug of a tool that was deleted. */
export interface RetiredSlug {
  /** Who may use it again; null for nobody. */
  ownerId: string | null;
}

/** Where tools and their versions are kept. Slugs are unique: a second tool of one slug is an AppError `conflict`. */
export interface ToolStore {
  /** Error: `conflict` for a slug that is taken, or retired for others than the owner. */
  createTool(tool: { id: string; slug: string; ownerId: string; visibility: Visibility }): Promise<void>;
  /** Adds the next number; the content of a version never changes afterwards. Error: `not-found`. */
  addVersion(version: NewVersion): Promise<ToolVersion>;
  /** Whether some version of the tool, live or not, has this content. */
  hasVersion(toolId: string, hash: string): Promise<boolean>;
  /** Replaces the keywords of a version: they are the platform's and no part of its content. */
  setKeywords(versionId: string, keywords: readonly string[]): Promise<void>;
  /** Replaces the hints of a version, which are no part of its content either. */
  setHints(versionId: string, hints: Hints): Promise<void>;
  /**
   * Makes a version the live one and the tool `listed`; `verifiedAt` is null for one that is verified later. Error:
   * `forbidden` for a suspended tool.
   */
  publishVersion(toolId: string, versionId: string, verifiedAt: Date | null): Promise<void>;
  /** Leaves a suspended tool as it is: only an admin restores it. What a check found out is forgotten. */
  setState(toolId: string, state: ToolState): Promise<void>;
  setVisibility(toolId: string, visibility: Visibility): Promise<void>;
  /**
   * Deletes the tool with everything that hangs on it. The slug of one that ever was live is retired for its owner, that
   * of a suspended one for nobody. Error: `forbidden` for a suspended tool, unless an admin deletes it.
   */
  deleteTool(toolId: string, by: { isAdmin: boolean }): Promise<void>;
  /** Null for a slug that no tool which is gone has left behind. */
  findRetired(slug: string): Promise<RetiredSlug | null>;
  /**
   * Why a tool was suspended that has a version of this content, or had it live when it was deleted; null for content
   * that nobody objects to.
   */
  whySuspended(hash: string): Promise<string | null>;
  /** Newest first, live or not. */
  listVersions(toolId: string): Promise<ListedVersion[]>;
  getVersion(toolId: string, number: number): Promise<ToolVersion | null>;
  /** The tool with its live version; without one, null. */
  getTool(slug: string): Promise<Tool | null>;
  getToolById(id: string): Promise<Tool | null>;
  findTool(slug: string): Promise<ToolHead | null>;
  /** Tools with a live version, in the order of their slugs. `next` continues as `after`, whatever was added meanwhile. */
  listTools(
    filter: ToolFilter,
    page: { limit: number; after?: string },
  ): Promise<{ tools: Tool[]; next: string | null }>;
  countTools(filter: ToolFilter): Promise<number>;
  /**
   * Keywords of listed public tools with the number of tools that carry each; first those that most tools have among
   * their first `TELLING_KEYWORDS`.
   */
  listKeywords(limit: number): Promise<{ keyword: string; count: number }[]>;
  /** Every live version of a listed tool, in batches: what search indexes. */
  allLive(): AsyncIterable<Tool>;
  /** Error: `conflict` for a handle that another user has. */
  ensureUser(user: { id: string; handle: string; name: string }): Promise<void>;
}
