import { userIdOf } from "@/lib/accounts";
import type { RunService } from "@/lib/runs";
import type { Agent } from "@/lib/teams";
import type { ToolStore } from "@/lib/tools";

interface Ports {
  runs: Pick<RunService, "start" | "events" | "decideApproval" | "cancel" | "get">;
  tools: Pick<ToolStore, "findTool">;
}

/** The named tools that the agent's owner lends to others: his own. What was granted to him is not his to lend. */
async function lentBy({ tools }: Ports, agent: Agent): Promise<string[]> {
  const userId = userIdOf(agent.ownerKey);
  if (userId === null) return [];
  const named = await Promise.all(agent.tools.map((slug) => tools.findTool(slug)));
  return named.flatMap((tool) => (tool?.ownerId === userId && tool.visibility === "private" ? [tool.id] : []));
}

/**
 * A view on the mart does a task as a question of the team's owner. For somebody else than its own owner it uses public tools
 * and those that it names: nothing else of its owner's, and none of his trust, is a stranger's to use.
 */
export function runTaskBy(ports: Ports) {
  const { runs } = ports;
  return async (agent: Agent, { question, ownerKey }: { question: string; ownerKey: string }, signal: AbortSignal) => {
    const only = agent.tools.length > 0 ? { tools: agent.tools } : {};
    const lent = ownerKey === agent.ownerKey ? {} : { lent: await lentBy(ports, agent) };
    const { runId } = await runs.start({ ownerKey, question, inChat: false, ...only, ...lent });
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
