import type { Agent, Asked, Decision, Teams } from "@/lib/teams";

type Task = Extract<Asked, { type: "task" }>;
type Turn = Extract<Asked, { type: "decide" }>;

/** What the program of an agent does. */
export interface Program {
  run: (task: Task, signal: AbortSignal) => Promise<string>;
  decide?: (turn: Turn) => Decision;
}

/** The program of an agent in this process, as a connector would run it; it ends with the signal. */
export function playAgent(teams: Teams, agent: Agent, program: Program, signal: AbortSignal): Promise<void> {
  const doing = new Set<Promise<void>>();
  const answer = async (asked: Asked): Promise<void> => {
    await teams.acknowledge(agent, asked.number);
    if (asked.type === "decide" && program.decide) {
      const { commId } = asked;
      await teams.decide(agent, { commId, messageId: crypto.randomUUID(), decision: program.decide(asked) });
    }
    if (asked.type !== "task") return;
    const { commId, taskId, attempt } = asked;
    const result = await program.run(asked, signal).then(
      (conclusion) => ({ status: "done" as const, conclusion }),
      (error: Error) => ({ status: "failed" as const, conclusion: error.message }),
    );
    if (!signal.aborted) await teams.finish(agent, { commId, taskId, attempt, ...result });
  };
  return (async () => {
    for await (const batch of teams.asked(agent, 0, signal)) {
      for (const asked of batch) {
        // What comes too late is refused.
        const done = answer(asked)
          .catch(() => undefined)
          .finally(() => doing.delete(done));
        doing.add(done);
      }
    }
    await Promise.all(doing);
  })();
}
