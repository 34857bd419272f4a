import { type Message, type Part, Role, type Task, TaskState, type TaskStatus } from "@a2a-js/sdk";
import type { RunEvent } from "@/lib/agent/events";
import { type RunAnswer, runAnswer, waitingText } from "../rest";

/** A run with its log, as a chat keeps it. */
export interface LoggedRun {
  id: string;
  events: readonly RunEvent[];
}

const STATES: Record<RunAnswer["status"], TaskState> = {
  running: TaskState.TASK_STATE_WORKING,
  waiting: TaskState.TASK_STATE_INPUT_REQUIRED,
  "clarification-needed": TaskState.TASK_STATE_INPUT_REQUIRED,
  answered: TaskState.TASK_STATE_COMPLETED,
  "no-tool-available": TaskState.TASK_STATE_REJECTED,
  "needs-model": TaskState.TASK_STATE_REJECTED,
  failed: TaskState.TASK_STATE_FAILED,
  cancelled: TaskState.TASK_STATE_CANCELED,
  // Only programs that bring functions of their own get there, which A2A has none of.
  "handed-back": TaskState.TASK_STATE_COMPLETED,
};

const OVER = new Set([
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_REJECTED,
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_CANCELED,
]);

export function isOver(state: TaskState | undefined): boolean {
  return state !== undefined && OVER.has(state);
}

function textPart(text: string): Part {
  return { content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "text/plain" };
}

interface Place {
  taskId: string;
  contextId: string;
}

function messageOf(text: string, { role, messageId, ...place }: Place & Pick<Message, "role" | "messageId">): Message {
  return {
    ...place,
    messageId,
    role,
    parts: [textPart(text)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

/** What is said in the place of a result: what is asked, or why there is none. */
function wordsOf(run: RunAnswer): string {
  if (run.approval !== undefined) return waitingText(run.runId, run.approval);
  return run.answer || run.error || "";
}

export function statusOf(run: RunAnswer, place: Place): TaskStatus {
  const state = STATES[run.status];
  const text = state === TaskState.TASK_STATE_COMPLETED || state === TaskState.TASK_STATE_WORKING ? "" : wordsOf(run);
  const said = { ...place, role: Role.ROLE_AGENT, messageId: `${run.runId}-status` };
  return { state, message: text === "" ? undefined : messageOf(text, said), timestamp: new Date().toISOString() };
}

/** The answer as a task's result. */
export function artifactOf({ runId, answer }: Pick<RunAnswer, "runId" | "answer">): Task["artifacts"][number] {
  return {
    ...{ artifactId: runId, name: "answer", description: "What the agent answers." },
    ...{ parts: [textPart(answer)], metadata: undefined, extensions: [] },
  };
}

/**
 * A task: a question, with the replies to what was asked back of it. Its ID is that of the first run. `historyLength`: messages that
 * are told, the last ones; all where it is left out.
 */
export function taskOf(runs: readonly LoggedRun[], place: Place, historyLength?: number): Task {
  const answers = runs.map(({ id, events }) => runAnswer({ runId: id, chatId: place.contextId }, events));
  const last = answers.at(-1);
  if (last === undefined) throw new Error("A task has a run.");
  const history = answers.flatMap((answer): Message[] => {
    const { runId, question } = answer;
    const asked = messageOf(question, { ...place, role: Role.ROLE_USER, messageId: `${runId}-question` });
    const reply = { ...place, role: Role.ROLE_AGENT, messageId: `${runId}-answer` };
    return answer === last ? [asked] : [asked, messageOf(wordsOf(answer), reply)];
  });
  const status = statusOf(last, place);
  return {
    ...{ id: place.taskId, contextId: place.contextId, status, metadata: undefined },
    artifacts: status.state === TaskState.TASK_STATE_COMPLETED ? [artifactOf(last)] : [],
    history: historyLength === undefined ? history : historyLength <= 0 ? [] : history.slice(-historyLength),
  };
}
