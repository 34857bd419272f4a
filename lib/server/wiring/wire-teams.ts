import type { Logger } from "pino";
import type { Env } from "@/lib/env";
import type { ApiKeys } from "@/lib/keys";
import type { JsonModel } from "@/lib/planner/llm";
import { createOutsideAgents } from "@/lib/protocols/a2a";
import type { RunService } from "@/lib/runs";
import type { Embeddings } from "@/lib/search";
import { AGENT_FITS, createRegistry, createTeams, type Registry, type Teams } from "@/lib/teams";
import { runTaskBy } from "./run-task";
import type { Stores } from "./stores";
import { unknownToolFor } from "./unknown-tool";

interface Parts {
  stores: Pick<Stores, "agents" | "outside" | "outsideSecrets" | "teams" | "tools" | "grants">;
  keys: ApiKeys;
  runs: RunService;
  /** The language model that decides in an owner's teams; null where there is none. */
  modelOf: (ownerKey: string) => Promise<JsonModel | null>;
  embeddings: Embeddings | undefined;
  log: Logger;
}

/** Agents that register, and the teams that they form. */
export function wireTeams(
  env: Pick<Env, "AGIENT_PRIVATE_HOSTS">,
  { stores, keys, runs, modelOf, embeddings, log }: Parts,
): { agents: Registry; teams: Teams } {
  const onError = (error: unknown) => log.error({ err: error }, "a team met an error that nobody expected");
  const remote = createOutsideAgents({ privateHosts: env.AGIENT_PRIVATE_HOSTS });
  const registry = createRegistry({
    store: stores.agents,
    keys,
    remote,
    secrets: stores.outsideSecrets,
    unknownTool: unknownToolFor(stores),
    embeddings,
    onError,
  });
  const teams = createTeams({
    ...{ store: stores.teams, agents: stores.agents, registry, onError },
    ...{ outside: stores.outside, secrets: stores.outsideSecrets, remote },
    ...{ modelOf, runTask: runTaskBy({ runs, tools: stores.tools }), threshold: AGENT_FITS },
  });
  return { agents: registry, teams };
}
