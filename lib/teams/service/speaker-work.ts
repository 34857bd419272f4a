import type { ChatState } from "../chat-state";
import { WAITS } from "../chats/effects";
import type { StoredWork } from "../chats/work";
import type { Decision, NewTeamEvent } from "../events";
import { step } from "../machine/step";
import { repeatedBy } from "../planning/repetition";
import { type TeamPlanner, type TeamView, teamView } from "../planning/team-planner";
import { type ExecutorPorts, isRefused, type Job, putTo } from "./executor-ports";

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

/** Lets launchers form their teams, and speakers speak: by themselves where they do, else by the planner of their chat. */
export class SpeakerWork {
  readonly #ports: ExecutorPorts;

  constructor(ports: ExecutorPorts) {
    this.#ports = ports;
  }

  /** By the launcher's own program where it decides, else, and where that lets its time pass, by the planner. */
  async form({ chatId, key, agentId }: Omit<StoredWork, "work">): Promise<boolean> {
    const { forming, logs } = this.#ports;
    const { phase, opened } = (await logs.read(chatId)).state;
    if (phase.name !== "team-formation") return false;
    const launcher = agentId === null ? await forming.agentThere(opened.launcher) : null;
    if (launcher?.kind === "connector" && launcher.decides)
      return putTo(this.#ports, { key }, { agentId: launcher.id, forMs: WAITS.decision });
    try {
      return await logs.move(chatId, (state) => forming.byPlanner(chatId, state), [key]);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // A team for a task is none where nobody joins.
      return logs.move(
        chatId,
        (state) => (state.phase.name === "team-formation" ? { type: "forced", cause: "alone" } : null),
        [key],
      );
    }
  }

  async speak({ work: { speaker, by }, agentId, chatId, key }: Job<"speak">): Promise<boolean> {
    const { plannerOf, rules, logs } = this.#ports;
    if (agentId === null && by === "own") {
      const own = await this.#speaksForItself(speaker, (await logs.read(chatId)).state);
      if (own !== null) return putTo(this.#ports, { key }, own);
    }
    const planner = by === "own" && agentId === null ? await plannerOf(chatId) : rules;
    return logs.move(
      chatId,
      async (state) => {
        const view = teamView(state);
        if (view === null || view.speaker !== speaker) return null;
        return agentId === null ? spokenFor(planner, state, view) : { type: "speaker-replaced", speaker };
      },
      [key],
    );
  }

  /** Whom to ask, and for how long: a program that decides, or a person who joined or whom somebody turned to. */
  async #speaksForItself(
    speaker: string,
    { joined, messages }: ChatState,
  ): Promise<{ agentId: string; forMs: number } | null> {
    const agent = await this.#ports.forming.agentThere(speaker);
    if (agent?.kind === "connector" && agent.decides) return { agentId: agent.id, forMs: WAITS.decision };
    if (agent?.kind !== "person") return null;
    const last = messages.at(-1);
    // That the rules pass the word on is a form: nobody waits for an answer to it.
    const isAddressed =
      last?.type === "discussion" && last.sender !== speaker && last.decidedBy !== this.#ports.rules.name;
    const isHere = joined.some(({ name }) => name === speaker);
    return isHere || isAddressed ? { agentId: agent.id, forMs: WAITS.word } : null;
  }
}
