import { type Message, Role, type Task, TaskState, type TaskStatus } from "@a2a-js/sdk";
import { AppError } from "@/lib/errors";
import { plainMarkdown } from "@/lib/markdown";
import type { Agent, TeamChatView, Teams } from "@/lib/teams";
import { messageOf, textArtifact, textOf } from "../parts";
import { isOver, type ListedTask, type LiveTask, type TaskSource } from "../task-source";

const ENDS: Record<string, TaskState> = {
  complete: TaskState.TASK_STATE_COMPLETED,
  partial: TaskState.TASK_STATE_COMPLETED,
  "clarification-needed": TaskState.TASK_STATE_REJECTED,
  cancelled: TaskState.TASK_STATE_CANCELED,
  failed: TaskState.TASK_STATE_FAILED,
};

/** Between the ID of a context and what a task's ID has besides. */
const APART = ".";

/** Of a hundred teams each: what is older is found by its ID alone. */
const MOST_PAGES = 10;

interface Ports {
  teams: Pick<Teams, "start" | "get" | "list" | "events" | "stop">;
  agent: Pick<Agent, "slug" | "name">;
  /** Whose tasks these are. */
  ownerKey: string;
}

/**
 * The tasks of an agent that is registered here: each is a group chat that gives it the whole message as one task. Its ID
 * begins with that of its context.
 */
export function teamSource({ teams, agent, ownerKey }: Ports): TaskSource {
  const missing = (what: string, id: string) =>
    new AppError("not-found", `There is no ${what} ${id.slice(0, 100)} of yours with “${agent.name}”.`);

  const read = async (taskId: string): Promise<TeamChatView> => {
    const [chat] = await teams.get(taskId, ownerKey).catch(() => []);
    if (chat?.state.opened.assignee !== agent.slug) throw missing("task", taskId);
    return chat;
  };

  async function* follow(taskId: string, signal: AbortSignal): AsyncGenerator<Task, void, undefined> {
    let before: TaskState | undefined;
    for await (const _ of teams.events(taskId, ownerKey, signal)) {
      const task = toTask(await read(taskId));
      if (task.status?.state !== before) yield task;
      before = task.status?.state;
      if (isOver(task)) return;
    }
  }

  const live = async (taskId: string): Promise<LiveTask> => ({
    now: toTask(await read(taskId)),
    follow: (signal) => follow(taskId, signal),
  });

  const list = async (contextId?: string): Promise<ListedTask[]> => {
    const begins = contextId === undefined ? undefined : `${contextId}${APART}`;
    const found: ListedTask[] = [];
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const { teams: own, next } = await teams.list(ownerKey, { after, begins });
      const ids = own.flatMap(({ id }) => (id.includes(APART) ? id : []));
      const chats = await Promise.all(ids.map((id) => teams.get(id, ownerKey)));
      found.push(...chats.flatMap(([chat]) => (chat?.state.opened.assignee === agent.slug ? listed(chat) : [])));
      if (next === null) break;
      after = next;
    }
    return found;
  };

  return {
    async take(message: Message) {
      const goal = textOf(message);
      if (message.contextId !== "" && (await list(message.contextId)).length === 0)
        throw missing("context", message.contextId);
      const contextId = message.contextId === "" ? crypto.randomUUID() : message.contextId;
      const teamId = `${contextId}${APART}${crypto.randomUUID()}`;
      return live(await teams.start({ teamId, ownerKey, goal, assignee: agent.slug }));
    },
    find: live,
    list,
    cancel: (taskId) => teams.stop(taskId, ownerKey),
  };
}

function stateOf({ ending, phase }: TeamChatView["state"]): TaskState {
  if (ending !== undefined) return ENDS[ending.end] ?? TaskState.TASK_STATE_FAILED;
  return phase.name === "team-formation" ? TaskState.TASK_STATE_SUBMITTED : TaskState.TASK_STATE_WORKING;
}

function changedAt({ startedAt, endedAt }: TeamChatView): string {
  return (endedAt ?? startedAt).toISOString();
}

function listed(chat: TeamChatView): ListedTask {
  return {
    state: stateOf(chat.state),
    changedAt: changedAt(chat),
    task: (withArtifacts) => toTask(chat, withArtifacts),
  };
}

/** A group chat as the task that its assignee was given. */
function toTask(chat: TeamChatView, withArtifacts = true): Task {
  const { id, state } = chat;
  const { opened, ending } = state;
  const place = { taskId: id, contextId: id.split(APART)[0] ?? id };
  const asked = messageOf(opened.goal, { ...place, role: Role.ROLE_USER, messageId: `${id}-question` });
  const of = stateOf(state);
  const isDone = of === TaskState.TASK_STATE_COMPLETED;
  // What agents conclude is Markdown: an agent of the mart says what its tools gave, escaped.
  const concluded = () => plainMarkdown(ending?.conclusion ?? "");
  const told = ending === undefined || isDone ? "" : [concluded(), ...ending.missing].join("\n").trim();
  const said = { ...place, role: Role.ROLE_AGENT, messageId: `${id}-status` };
  const status: TaskStatus = {
    state: of,
    message: told === "" ? undefined : messageOf(told, said),
    timestamp: changedAt(chat),
  };
  const [first] = state.tasks;
  return {
    ...{ id, contextId: place.contextId, status, metadata: undefined, history: [asked] },
    artifacts:
      isDone && withArtifacts ? [textArtifact(id, concluded(), first?.abstract ?? "What the agent gave.")] : [],
  };
}
