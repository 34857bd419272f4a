import type { Keyed } from "@/lib/identity";
import type { Mart } from "@/lib/publishing";
import type { RunService } from "@/lib/runs";
import type { Search } from "@/lib/search";
import type { Asker, ToolVersion } from "@/lib/tools";

/** What a program that speaks MCP uses of the app, and as whom. */
export interface McpProgram {
  caller: Pick<Keyed, "ownerKey" | "address" | "scopes" | "keyName" | "tools">;
  asker: NonNullable<Asker>;
  runs: Pick<RunService, "start" | "events" | "cancel" | "decideApproval"> & {
    /** Error: AppError `not-found` for a run that is not the owner's. */
    get(runId: string, ownerKey: string): Promise<unknown>;
  };
  search: Pick<Search, "search">;
  mart: Pick<Mart, "runFunction"> & {
    getTool(slug: string, asker: Asker): Promise<{ version: Pick<ToolVersion, "functions" | "license" | "sourceUrl"> }>;
  };
  /** IDs of the private tools that somebody may use. */
  usableToolIds(userId: string): Promise<readonly string[]>;
  /** Slugs of the tools that somebody pinned and still sees. */
  pinnedTools(userId: string): Promise<readonly string[]>;
  /** Aborted when the program has left, or its key holds no more. */
  signal: AbortSignal;
}

/** What a message asks for, as far as it can be told before it is read: with neither, it may be anything. */
export interface Asked {
  method?: string | undefined;
  /** Of the tool that is called. */
  name?: string | undefined;
  /** Whether it is to be told how far it has come. */
  wantsProgress?: boolean;
}

/** The tools that a program is kept to; undefined where it is kept to none. */
export function onlyTools({ caller }: McpProgram): readonly string[] | undefined {
  return caller.tools.length > 0 ? caller.tools : undefined;
}
