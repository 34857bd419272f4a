import type { RunEvent } from "@/lib/agent/events";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { SampleResult } from "@/lib/publishing";
import type { SandboxResult } from "@/lib/sandbox";
import type {
  AddToolRequest,
  AgentRequest,
  ApproveRequest,
  AskRequest,
  KeyRequest,
  RunToolRequest,
  SecretRequest,
  TeamRequest,
  UserRequest,
} from "@/lib/server/local-api";
import type { AgentReply } from "@/lib/server/manage-agents";
import type { KeyReply } from "@/lib/server/manage-keys";
import type { SecretReply } from "@/lib/server/manage-secrets";
import type { UserReply } from "@/lib/server/manage-users";
import type { TeamEvent } from "@/lib/teams";
import type { Finding } from "@/lib/tools";
import { findServer } from "./find-server";
import { printAside } from "./terminal";

/** A tool that was taken in, and what its verification found. */
export interface AddedTool {
  slug: string;
  /** Its number. */
  version: number;
  /** False: the same content is live already. */
  changed: boolean;
  samples: SampleResult[];
  findings: Finding[];
  /** How it compares with the version before it, in one sentence. */
  message?: string | undefined;
}

/** What the commands ask of the app, whether a server runs or not. */
export interface Client {
  /** Where a browser on this machine finds the site. */
  address: string;
  /** Whether a server answers, and not this command itself. */
  isServer: boolean;
  ask(request: AskRequest, signal: AbortSignal): AsyncIterable<RunEvent>;
  decideApproval(request: ApproveRequest): Promise<void>;
  runTool(request: RunToolRequest, signal: AbortSignal): Promise<SandboxResult>;
  addTool(request: AddToolRequest, signal: AbortSignal): Promise<AddedTool>;
  manageSecrets(request: SecretRequest): Promise<SecretReply>;
  manageUsers(request: UserRequest): Promise<UserReply>;
  manageKeys(request: KeyRequest): Promise<KeyReply>;
  manageAgents(request: AgentRequest): Promise<AgentReply>;
  /** Gives a team a goal, and tells what happens in its chats until it has ended; it is stopped with the signal. */
  team(request: TeamRequest, signal: AbortSignal): AsyncIterable<TeamEvent>;
  close(): Promise<void>;
}

/**
 * Talks to the server that AGIENT_URL names, with the key AGIENT_KEY; without it, to the one that runs on the data folder, for which
 * it waits while that starts, until the signal; where none does, the command runs the app itself.
 * Each way is loaded where it is taken: the app's modules take longer to load than a server to answer.
 */
export async function openClient(signal?: AbortSignal): Promise<Client> {
  const { AGIENT_URL: url, AGIENT_KEY: key } = getEnv();
  if (url && key) return (await import("./program-client")).programClient(url, key);
  if (url) throw new AppError("misconfigured", "AGIENT_URL names a server: AGIENT_KEY must hold an API key of it.");
  const server = await findServer(getEnv().AGIENT_DATA_DIR, { say: printAside, signal });
  return server ? (await import("./server-client")).serverClient(server) : (await import("./own-client")).ownClient();
}
