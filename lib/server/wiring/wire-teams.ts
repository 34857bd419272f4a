import type { Logger } from "pino";
import type { Env } from "@/lib/env";
import type { ApiKeys } from "@/lib/keys";
import type { JsonModel } from "@/lib/planner/llm";
import { createOutsideAgents } from "@/lib/protocols/a2a";
import type { RunService } from "@/lib/runs";
import type { Embeddings } from "@/lib/search";
import { AGENT_FITS, type Agent, createRegistry, createTeams, type Registry, type Teams } from "@/lib/teams";
import type { Stores } from "./stores";

interface Parts {
  stores: Pick<Stores, "agents" | "outside" | "outsideSecrets" | "teams">;
  keys: ApiKeys;
  runs: RunService;
  /** The language model that decides in an owner's teams; null where there is none. */
  modelOf: (ownerKey: string) => Promise<JsonModel | null>;
  embeddings: Embeddings | undefined;
  log: Logger;
}

/** A view on the mart does a task as a question of its owner, with its tools. */
function runTaskBy(runs: RunService) {
  return async ({ ownerKey, tools }: Agent, task: string, signal: AbortSignal) => {
    const only = tools.length > 0 ? { tools } : {};
    const { runId } = await runs.start({ ownerKey, question: task, inChat: false, ...only });
    const stop = () => void runs.cancel(runId, ownerKey);
    signal.addEventListener("abort", stop, { once: true });
    for await (const events of runs.events(runId, ownerKey, 0, new AbortController().signal)) {
      // Nobody is there who could approve a call: it is refused, and the answer says so.
      for (const event of events) {
        if (event.type !== "approval-requested" || event.callId === undefined) continue;
        const reason = "Nobody is asked while a team works.";
        await runs.decideApproval({ runId, callId: event.callId, ownerKey, decision: "refuse", reason });
      }
    }
    signal.removeEventListener("abort", stop);
    const { status, answer } = await runs.get(runId, ownerKey);
    return { isDone: status === "answered", text: answer ?? "It has no answer." };
  };
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
    embeddings,
    onError,
  });
  const teams = createTeams({
    ...{ store: stores.teams, agents: stores.agents, registry, onError },
    ...{ outside: stores.outside, secrets: stores.outsideSecrets, remote },
    ...{ modelOf, runTask: runTaskBy(runs), threshold: AGENT_FITS },
  });
  return { agents: registry, teams };
}
