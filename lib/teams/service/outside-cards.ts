import { AppError } from "@/lib/errors";
import type { OutsideAgent, OutsideAgents } from "../outside/outside-agents";
import type { OutsideSecrets } from "../outside/outside-secrets";
import type { Agent } from "../registry/agent";
import type { AgentStore } from "../registry/agent-store";

/** For how long a card is taken as it was read, in milliseconds. */
const FRESH_MS = 300_000;

interface Ports {
  agents: Pick<AgentStore, "find" | "keepCard">;
  remote: Pick<OutsideAgents, "read">;
  secrets: Pick<OutsideSecrets, "find">;
  onError: (error: unknown) => void;
}

/** How an agent is called: by its card, asked for again by its mark once it is old. Where it cannot be read now, what it said before holds. */
export function cardsOf(ports: Ports): (agent: Agent) => Promise<OutsideAgent> {
  return async ({ id }) => ({ ...(await cardOf(ports, id)), secret: await ports.secrets.find(id) });
}

async function cardOf({ agents, remote, onError }: Ports, id: string): Promise<Pick<OutsideAgent, "card" | "cardUrl">> {
  const agent = await agents.find({ id });
  if (agent === null || agent.cardUrl === null || agent.card === null)
    throw new AppError("not-found", "The agent was removed.");
  const { cardUrl, card } = agent;
  const readAt = agent.cardReadAt?.getTime() ?? 0;
  if (Date.now() - readAt < FRESH_MS) return { cardUrl, card };
  try {
    const read = await remote.read(cardUrl, agent.cardEtag);
    await agents.keepCard(id, read, new Date());
    return { cardUrl, card: read === null ? card : read.card };
  } catch (error) {
    onError(error);
    return { cardUrl, card };
  }
}
