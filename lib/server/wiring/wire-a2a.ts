import { AppError } from "@/lib/errors";
import type { Keyed } from "@/lib/identity";
import { runsSource, type SourceOf, teamSource } from "@/lib/protocols/a2a";
import type { ChatService, RunService } from "@/lib/runs";
import type { Registry, Teams } from "@/lib/teams";

/** Who does the tasks that a program sends over A2A. */
export type A2aSources = (caller: Keyed) => SourceOf;

interface Parts {
  runs: RunService;
  chats: ChatService;
  agents: Registry;
  teams: Teams;
}

/** The super-agent does what is sent to nobody else; every agent that a caller sees is a tenant. */
export function a2aSources({ runs, chats, agents, teams }: Parts): A2aSources {
  return (caller) => async (tenant) => {
    const { ownerKey, asker, tools, keyName } = caller;
    if (tenant === "") return runsSource({ runs, chats, caller, tools: tools.length > 0 ? tools : undefined });
    if (tools.length > 0)
      throw new AppError("forbidden", `The API key “${keyName}” is bound to tools: it reaches the super-agent alone.`);
    const agent = await agents.get(tenant, { ownerKey, isAdmin: asker?.isAdmin ?? false });
    return teamSource({ teams, agent, ownerKey });
  };
}
