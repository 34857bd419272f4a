import { type ChatState, type Effect, findTask } from "../chat-state";
import type { NewTeamEvent } from "../events";
import type { ContactOutcome } from "../registry/agent-store";
import type { NewWork, Work } from "./work";

/** How long is waited for, in milliseconds. */
export const WAITS = {
  decision: 60_000,
  /** A person reads before he speaks, and may have to be found first. */
  word: 300_000,
  task: 600_000,
  acknowledgement: 10_000,
  chat: 1_800_000,
} as const;

interface At {
  chatId: string;
  /** Number of the last event that was appended with the effects. */
  seq: number;
  now: Date;
}

/** What is to be done for the effects of a step. The same step gives work of the same keys. */
export function workFor(effects: readonly Effect[], { chatId, seq, now }: At): NewWork[] {
  return effects.flatMap((effect, place): NewWork[] => {
    const found = workOf(effect);
    if (found === null) return [];
    const { work, afterMs = 0, key = `${seq}.${place}` } = found;
    return [{ key: `${chatId}:${key}`, work, dueAt: new Date(now.getTime() + afterMs), agentId: null }];
  });
}

/** Under which key an attempt of a task is worked on. */
export function taskKey({ taskId, attempt }: { taskId: string; attempt: number }): string {
  return `task ${taskId}.${attempt}`;
}

function workOf(effect: Effect): { work: Work; afterMs?: number; key?: string } | null {
  switch (effect.do) {
    case "form-team":
      return { work: { type: "form" } };
    case "ask-speaker":
      return { work: { type: "speak", speaker: effect.speaker, by: effect.by } };
    case "run-task": {
      const { taskId, attempt, owner } = effect;
      return { work: { type: "task", taskId, attempt, owner }, key: taskKey(effect) };
    }
    case "await-acknowledgements":
      return { work: { type: "acknowledgements", taskIds: [...effect.taskIds] }, afterMs: WAITS.acknowledgement };
    case "open-child": {
      const { childId, taskId, goal, launcher, tokens } = effect;
      return { work: { type: "child", childId, taskId, goal, launcher, tokens } };
    }
    case "cancel-task": {
      const { taskId, attempt, owner, childId } = effect;
      return { work: { type: "cancel", taskId, attempt, owner, ...(childId !== undefined && { childId }) } };
    }
    case "end":
      return { work: { type: "tell-parent" } };
    // Members read the chat itself, where a report stands too.
    case "tell-members":
    case "post-report":
      return null;
  }
}

/** After which events nobody is asked any more to form the team, or to speak, as he was. */
const TURNS = new Set<NewTeamEvent["type"]>(["agents-searched", "chat-launched", "decided", "speaker-replaced"]);

export function endsTurn({ type }: NewTeamEvent): boolean {
  return TURNS.has(type);
}

/** Keys of the work that an ended or cancelled task leaves behind. */
export function leftBy(effects: readonly Effect[], state: ChatState, chatId: string): string[] {
  return effects.flatMap((effect) => {
    if (effect.do === "cancel-task") return `${chatId}:${taskKey(effect)}`;
    const ended = effect.do === "post-report" ? findTask(state, effect.taskId) : undefined;
    return ended ? `${chatId}:${taskKey(ended)}` : [];
  });
}

/** How the tasks ended whose end was told. */
export function outcomesOf(effects: readonly Effect[], state: ChatState): ContactOutcome[] {
  return effects.flatMap((effect) => {
    const task = effect.do === "post-report" ? findTask(state, effect.taskId) : undefined;
    if (task === undefined || task.status === "cancelled") return [];
    return [{ from: task.assigner, to: task.owner, isDone: task.status === "done" }];
  });
}
