import { LOCAL_OWNER } from "@/lib/accounts";
import { getEnv } from "@/lib/env";
import { PLATFORM_USER } from "@/lib/publishing";
import { closeApp, getApp } from "@/lib/server";
import { manageAgents } from "@/lib/server/manage-agents";
import { manageKeys } from "@/lib/server/manage-keys";
import { manageSecrets } from "@/lib/server/manage-secrets";
import { manageUsers } from "@/lib/server/manage-users";
import { addedTool } from "./added-tool";
import type { Client } from "./client";
import { prepareDataFolder } from "./data-folder";
import { siteAddress } from "./site-address";
import { printAside } from "./terminal";

/** For so long a question waits for the vectors of the mart's functions: the tools that ship take two seconds, once. */
const LONGEST_SETTLING_MS = 10_000;

/** What the commands ask of the app where no server runs: they run it themselves. */
export async function ownClient(): Promise<Client> {
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
