import type { Accounts } from "@/lib/accounts";
import type { ModelAsker } from "@/lib/connections";
import type { ApiKeys } from "@/lib/keys";
import type { Catalogue, CheckStore, Mart, Moderation, Publishing, SeedProgress } from "@/lib/publishing";
import type { ChatService, RunService } from "@/lib/runs";
import type { Sandbox } from "@/lib/sandbox";
import type { Lookup, Search } from "@/lib/search";
import type { Feedbacks, Statistics } from "@/lib/statistics";
import type { Registry, Teams } from "@/lib/teams";
import type { A2aSources } from "./wire-a2a";
import type { Models } from "./wire-models";

/** What the running app is made of, for the start banner and the pages. */
export interface AppStatus {
  /** Such as `PGlite in .data/db` or `PostgreSQL at localhost:5432/agient`, never with a password. */
  database: string;
  dataDir: string;
  /** The planner that answers when a request brings no model: `offline planner (no language model)` or `native planner, openai:…`. */
  planner: string;
  /** Undefined with the offline planner. */
  model?: string;
  tools: number;
  sandbox: string;
}

/** Every use case, with its ports wired to drivers. One a process. */
export interface App {
  accounts: Accounts;
  keys: ApiKeys;
  runs: RunService;
  chats: ChatService;
  models: Models;
  statistics: Statistics;
  feedback: Feedbacks;
  mart: Mart;
  catalogue: Catalogue;
  publishing: Publishing;
  moderation: Moderation;
  agents: Registry;
  teams: Teams;
  a2a: A2aSources;
  checks: Pick<CheckStore, "getCheck">;
  search: Search & Lookup;
  /** Waits until the search knows what every function means, for so long at most, in milliseconds, or until the signal. */
  searchSettled(longestMs: number, signal: AbortSignal): Promise<void>;
  /** Takes up what waits for verification and the daily checks; the server calls it once it listens, and a submission does. */
  startVerifying(): Promise<void>;
  /** How far the verification of the tools that ship is; null while none is under way. */
  seedProgress(): SeedProgress | null;
  sandbox: Sandbox;
  /** Starts what the first question would wait for; the server calls it once it listens. */
  warm(): Promise<void>;
  /** As somebody sees it; without a word, an admin. */
  status(asker?: ModelAsker): Promise<AppStatus>;
  close(): Promise<void>;
}
