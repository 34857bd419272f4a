import type { Tool, ToolContent, ToolState, ToolVersion, Visibility } from "./tool";

export interface ToolFilter {
  /** Words to look for in name, slug, description and keywords; where search ranks, leave it out. */
  text?: string;
  keyword?: string;
  runtime?: string;
  states?: readonly ToolState[];
  /** Public tools, and private ones of this owner. */
  visibleTo?: string;
}

export interface NewVersion {
  toolId: string;
  content: ToolContent;
  hash: string;
  keywords: string[];
}

/** Where tools and their versions are kept. Slugs are unique: a second tool of one slug is an AppError `conflict`. */
export interface ToolStore {
  createTool(tool: { id: string; slug: string; ownerId: string; visibility: Visibility }): Promise<void>;
  /** Adds the next number; the content of a version never changes afterwards. */
  addVersion(version: NewVersion): Promise<ToolVersion>;
  /** Makes a verified version the live one and the tool `listed`. */
  publishVersion(toolId: string, versionId: string, verifiedAt: Date): Promise<void>;
  setState(toolId: string, state: ToolState): Promise<void>;
  /** The tool with its live version; without one, null. */
  getTool(slug: string): Promise<Tool | null>;
  getToolById(id: string): Promise<Tool | null>;
  findToolId(slug: string): Promise<string | null>;
  listTools(
    filter: ToolFilter,
    page: { limit: number; after?: string },
  ): Promise<{ tools: Tool[]; next: string | null }>;
  countTools(filter: ToolFilter): Promise<number>;
  /** Keywords of listed public tools with the number of tools that carry each, most first. */
  listKeywords(limit: number): Promise<{ keyword: string; count: number }[]>;
  /** Every live version of a listed tool, in batches: what search indexes. */
  allLive(): AsyncIterable<Tool>;
  ensureUser(user: { id: string; handle: string; name: string }): Promise<void>;
}
