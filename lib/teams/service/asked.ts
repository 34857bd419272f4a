import type { ChatState } from "../chat-state";
import type { ChatLogs } from "../chats/chat-logs";
import type { AskedWork, StoredWork } from "../chats/work";
import { type FormationView, formationView, type TeamView, teamView } from "../planning/team-planner";
import { openAttempt } from "./tasks";

/** What a task needs: what others gave. */
export interface Given {
  taskId: string;
  description: string;
  conclusion: string;
}

/** What an agent is asked. `number` counts up, with gaps. */
export type Asked = { number: number; commId: string } & (
  | { type: "task"; taskId: string; attempt: number; description: string; goal: string; depth: number; needs: Given[] }
  | { type: "form"; view: FormationView }
  | { type: "decide"; view: TeamView }
  | { type: "cancel"; taskId: string; attempt: number }
);

/** A work as the agent reads it that is asked for it; null where it is over by now. */
export async function askedFor(
  { number, chatId, work, lastSeq }: StoredWork & Partial<AskedWork>,
  logs: ChatLogs,
): Promise<Asked | null> {
  const at = { number, commId: chatId };
  if (work.type === "cancel") return { ...at, type: "cancel", taskId: work.taskId, attempt: work.attempt };
  const { state } = await logs.read(chatId, lastSeq);
  if (work.type === "form") {
    const view = formationView(state);
    return view && { ...at, type: "form", view };
  }
  if (work.type === "speak") {
    const view = teamView(state);
    return view?.speaker === work.speaker ? { ...at, type: "decide", view } : null;
  }
  const task = work.type === "task" ? openAttempt(state, work) : undefined;
  if (task === undefined) return null;
  const { taskId, attempt, description } = task;
  const { goal, depth } = state.opened;
  const needs = [...(await givenAbove(state, logs)), ...givenTo(state, task.needs)];
  return { ...at, type: "task", taskId, attempt, description, goal, depth, needs };
}

function givenTo({ tasks }: ChatState, needs: readonly string[]): Given[] {
  const needed = tasks.filter(({ taskId }) => needs.includes(taskId));
  return needed.map(({ taskId, description, conclusion = "" }) => ({ taskId, description, conclusion }));
}

/** What the task was given that this chat works for. */
async function givenAbove({ opened }: ChatState, logs: ChatLogs): Promise<Given[]> {
  if (opened.parent === undefined) return [];
  const { commId, taskId } = opened.parent;
  const { state } = await logs.read(commId);
  return givenTo(state, state.tasks.find((task) => task.taskId === taskId)?.needs ?? []);
}
