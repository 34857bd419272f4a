import type { AgentData } from "@/components/teams/agent-card";
import { type Agent, isThere } from "@/lib/teams";

/** An agent as its card shows it to who asks. */
export function agentData(agent: Agent, asker: { ownerKey: string | null; now: Date }): AgentData {
  const { slug, name, kind, description, skills, visibility, suspendedAt, lastSeenAt, ownerKey } = agent;
  return {
    ...{ slug, name, kind, description, skills, visibility, lastSeenAt },
    ...{ isThere: isThere(agent, asker.now), isSuspended: suspendedAt !== null, isOwn: ownerKey === asker.ownerKey },
  };
}
