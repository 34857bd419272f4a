import { LOCAL_OWNER } from "@/lib/accounts";
import type { Registry } from "@/lib/teams";
import type { AgentRequest } from "./local-api";

/** An agent as the command line tells of it. */
export interface ToldAgent {
  slug: string;
  name: string;
  kind: string;
  lastSeenAt: string | null;
  /** Shown once, where it was just made. */
  key?: string;
}

export interface AgentReply {
  agents: ToldAgent[];
}

const asker = { ownerKey: LOCAL_OWNER, isAdmin: true };

/** Does what the command line asks about agents. Errors: as the use cases' of `Registry`. */
export async function manageAgents(registry: Registry, request: AgentRequest): Promise<AgentReply> {
  switch (request.command) {
    case "connect": {
      const { agent, key } = await connected(registry, request.agent);
      return { agents: [{ ...agent, ...(key !== null && { key }) }] };
    }
    case "list":
      return { agents: (await registry.list(asker)).map(told) };
    case "remove":
      await registry.remove(null, request.slug);
      return { agents: [] };
  }
}

function told({ slug, name, kind, lastSeenAt }: Awaited<ReturnType<Registry["get"]>>): ToldAgent {
  return { slug, name, kind, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

/** Who comes again under his name comes in by a new key. */
async function connected(registry: Registry, request: Extract<AgentRequest, { command: "connect" }>["agent"]) {
  const own = (await registry.list(asker)).find(
    ({ name, ownerKey }) => ownerKey === LOCAL_OWNER && name === request.name,
  );
  if (own !== undefined) return { agent: told(own), key: await registry.renewKey(null, own.slug) };
  const { agent, key } = await registry.register(null, request);
  return { agent: told(agent), key };
}
