import type { ChatState } from "../chat-state";
import type { StoredWork } from "../chats/work";
import type { Decision, NewTeamEvent } from "../events";
import { step } from "../machine/step";
import { repeatedBy } from "../planning/repetition";
import { type TeamPlanner, type TeamView, teamView } from "../planning/team-planner";
import { type ExecutorPorts, isRefused, type Job } from "./executor-ports";

/** What a planner decides for a speaker. */
async function spokenFor(planner: TeamPlanner, state: ChatState, view: TeamView): Promise<NewTeamEvent> {
  const { speaker: sender } = view;
  const eventOf = (decision: Decision, more: object = {}) => ({
    ...({ type: "decided", messageId: crypto.randomUUID(), sender, decidedBy: planner.name, decision } as const),
    taskIds: decision.tasks.map((_, at) => `T${state.tasks.length + at + 1}`),
    ...more,
  });
  const { decision, tokens, by } = await planner.decide(view, (said) => {
    const next = step(state, eventOf(said));
    return "refused" in next ? next.refused : undefined;
  });
  const foldedInto = repeatedBy(sender, decision, state.messages);
  return eventOf(decision, {
    ...(by !== undefined && { decidedBy: by }),
    ...(tokens !== undefined && { usage: { tokens } }),
    ...(foldedInto !== undefined && { foldedInto }),
  });
}

/** Lets the planner of a chat form its team and speak for members: for who does not by himself, and where he lets his time pass. */
export class SpeakerWork {
  readonly #ports: ExecutorPorts;

  constructor(ports: ExecutorPorts) {
    this.#ports = ports;
  }

  async form({ chatId }: Pick<StoredWork, "chatId">): Promise<boolean> {
    const { forming, logs } = this.#ports;
    try {
      return await logs.move(chatId, (state) => forming.byPlanner(chatId, state));
    } catch (error) {
      if (!isRefused(error)) throw error;
      // A team for a task is none where nobody joins.
      return logs.move(chatId, (state) =>
        state.phase.name === "team-formation" ? { type: "forced", cause: "alone" } : null,
      );
    }
  }

  async speak({ work: { speaker, by }, agentId, chatId }: Job<"speak">): Promise<boolean> {
    const { plannerOf, rules, logs } = this.#ports;
    const planner = by === "own" && agentId === null ? await plannerOf(chatId) : rules;
    return logs.move(chatId, async (state) => {
      const view = teamView(state);
      if (view === null || view.speaker !== speaker) return null;
      return agentId === null ? spokenFor(planner, state, view) : { type: "speaker-replaced", speaker };
    });
  }
}
