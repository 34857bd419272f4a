import { getApp } from "@/lib/server";

/** A task of a team that waits for a person. */
export interface WaitingTask {
  /** Of its chat and in it. */
  id: string;
  /** The agent as which he takes part: on its page he answers. */
  slug: string;
  name: string;
  description: string;
}

/** What teams wait for that an owner does himself. */
export async function waitingFor(ownerKey: string): Promise<WaitingTask[]> {
  const { agents, teams } = await getApp();
  const persons = (await agents.listOwn(ownerKey)).filter(({ kind }) => kind === "person");
  const asked = await Promise.all(
    persons.map(async (agent) =>
      (await teams.open(agent)).flatMap((one) =>
        one.type === "task"
          ? { id: `${one.commId} ${one.taskId}`, slug: agent.slug, name: agent.name, description: one.description }
          : [],
      ),
    ),
  );
  return asked.flat();
}
