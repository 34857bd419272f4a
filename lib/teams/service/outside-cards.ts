import { AppError } from "@/lib/errors";
import type { OutsideAgents } from "../outside/outside-agents";
import type { Agent } from "../registry/agent";
import type { AgentStore } from "../registry/agent-store";

/** For how long a card is taken as it was read, in milliseconds. */
const FRESH_MS = 300_000;

interface Ports {
  agents: Pick<AgentStore, "find" | "keepCard">;
  remote: Pick<OutsideAgents, "read">;
  onError: (error: unknown) => void;
}

/** An agent's card, asked for again by its mark once it is old. Where it cannot be read now, what it said before holds. */
export function cardsOf({ agents, remote, onError }: Ports): (agent: Agent) => Promise<string> {
  return async ({ id }) => {
    const agent = await agents.find({ id });
    if (agent === null || agent.cardUrl === null || agent.card === null)
      throw new AppError("not-found", "The agent was removed.");
    const readAt = agent.cardReadAt?.getTime() ?? 0;
    if (Date.now() - readAt < FRESH_MS) return agent.card;
    try {
      const read = await remote.read(agent.cardUrl, agent.cardEtag);
      await agents.keepCard(id, read, new Date());
      return read === null ? agent.card : read.card;
    } catch (error) {
      onError(error);
      return agent.card;
    }
  };
}
