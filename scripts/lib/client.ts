import { LOCAL_OWNER } from "@/lib/accounts";
import type { RunEvent } from "@/lib/agent/events";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Problem } from "@/lib/problem";
import { PLATFORM_USER, type SampleResult, type SubmitReport } from "@/lib/publishing";
import type { SandboxResult } from "@/lib/sandbox";
import { closeApp, getApp } from "@/lib/server";
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
import { type AgentReply, manageAgents } from "@/lib/server/manage-agents";
import { type KeyReply, manageKeys } from "@/lib/server/manage-keys";
import { manageSecrets, type SecretReply } from "@/lib/server/manage-secrets";
import { manageUsers, type UserReply } from "@/lib/server/manage-users";
import type { ServerFile } from "@/lib/server-file";
import type { TeamEvent } from "@/lib/teams";
import type { Finding } from "@/lib/tools";
import { prepareDataFolder } from "./data-folder";
import { findServer } from "./find-server";
import { programClient } from "./program-client";
import { siteAddress } from "./site-address";
import { printAside } from "./terminal";

/** For so long a question waits for the vectors of the mart's functions: the tools that ship take two seconds, once. */
const LONGEST_SETTLING_MS = 10_000;

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
 */
export async function openClient(signal?: AbortSignal): Promise<Client> {
  const { AGIENT_URL: url, AGIENT_KEY: key } = getEnv();
  if (url && key) return programClient(url, key);
  if (url) throw new AppError("misconfigured", "AGIENT_URL names a server: AGIENT_KEY must hold an API key of it.");
  const server = await findServer(getEnv().AGIENT_DATA_DIR, { say: printAside, signal });
  return server ? remoteClient(server) : localClient();
}

function remoteClient({ url, token }: ServerFile): Client {
  const post = async (path: string, body: unknown, signal?: AbortSignal): Promise<Response> => {
    const response = await fetch(new URL(path, url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    if (response.ok) return response;
    const problem: Partial<Problem> | null = await response.json().catch(() => null);
    throw new AppError(
      problem?.code ?? "unavailable",
      problem?.detail ?? `The server answered ${response.status}. Look at what it printed.`,
    );
  };
  return {
    address: url,
    isServer: true,
    async *ask(request, signal) {
      const response = await post("/api/local/ask", request, signal);
      for await (const line of lines(response)) yield JSON.parse(line);
    },
    decideApproval: async (request) => void (await post("/api/local/approve", request)),
    runTool: async (request, signal) => (await post("/api/local/tools/run", request, signal)).json(),
    addTool: async (request, signal) => addedTool(await (await post("/api/local/tools", request, signal)).json()),
    manageSecrets: async (request) => (await post("/api/local/secrets", request)).json(),
    manageUsers: async (request) => (await post("/api/local/users", request)).json(),
    manageKeys: async (request) => (await post("/api/local/keys", request)).json(),
    manageAgents: async (request) => (await post("/api/local/agents", request)).json(),
    async *team(request, signal) {
      for await (const line of lines(await post("/api/local/teams", request, signal))) yield JSON.parse(line);
    },
    close: async () => undefined,
  };
}

function addedTool({ tool, changed, samples, message }: SubmitReport): AddedTool {
  const { number: version, findings } = tool.version;
  return { slug: tool.slug, version, changed, samples, findings, message };
}

async function* lines(response: Response): AsyncIterable<string> {
  if (!response.body) return;
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter((line) => line !== "");
  }
}

async function localClient(): Promise<Client> {
  for (const said of prepareDataFolder(getEnv().AGIENT_DATA_DIR)) printAside(said);
  // Processes that wait for later calls would be started for nothing: most commands make one call or none.
  const { accounts, keys, runs, mart, agents, teams, searchSettled } = await getApp({
    ...getEnv(),
    AGIENT_SANDBOX_POOL: 0,
  });
  return {
    address: siteAddress(getEnv()),
    isServer: false,
    async *ask(request, signal) {
      // A server has the vectors before the first question. Here they would be made by every command and kept by none.
      const telling = setTimeout(() => printAside("Preparing the search, which takes some seconds once…"), 1_000);
      await searchSettled(LONGEST_SETTLING_MS, signal);
      clearTimeout(telling);
      const { runId } = await runs.start({ ownerKey: LOCAL_OWNER, inChat: false, ...request });
      const stop = () => void runs.cancel(runId, LOCAL_OWNER);
      // What was pressed before there was a run to stop.
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true });
      for await (const events of runs.events(runId, LOCAL_OWNER, 0, new AbortController().signal)) yield* events;
    },
    decideApproval: (request) => runs.decideApproval({ ...request, ownerKey: LOCAL_OWNER }),
    runTool: ({ target, input, function: name }, signal) => {
      const call = { ...target, arguments: input, function: name };
      const options = { signal, owner: LOCAL_OWNER };
      return "slug" in call ? mart.runFunction(call, options) : mart.runSource(call, options);
    },
    addTool: async (request, signal) =>
      addedTool(await mart.addTool({ ...request, ownerId: PLATFORM_USER.id }, { signal })),
    manageSecrets: (request) => manageSecrets(mart, request),
    manageUsers: (request) => manageUsers(accounts, request),
    manageKeys: (request) => manageKeys(keys, request),
    manageAgents: (request) => manageAgents(agents, request),
    async *team(request, signal) {
      teams.startWorking();
      const teamId = await teams.start({ ...request, ownerKey: LOCAL_OWNER });
      const stop = () => void teams.stop(teamId, LOCAL_OWNER);
      signal.addEventListener("abort", stop, { once: true });
      for await (const events of teams.events(teamId, LOCAL_OWNER, new AbortController().signal)) yield* events;
    },
    close: closeApp,
  };
}
