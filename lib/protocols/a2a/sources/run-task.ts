import { type Message, Role, type Task, TaskState, type TaskStatus } from "@a2a-js/sdk";
import type { RunEvent } from "@/lib/agent/events";
import { type RunAnswer, runAnswer, waitingText } from "../../rest";
import { messageOf, type Place, textArtifact } from "../parts";
import type { ListedTask } from "../task-source";

/** A run with its log, as a chat keeps it. */
export interface LoggedRun {
  id: string;
  events: readonly RunEvent[];
}

/** A task: a question, with the replies to what was asked back of it; the run that is worked on last. */
export interface RunTask extends Place {
  runs: LoggedRun[];
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

/** What is said in the place of a result: what is asked, or why there is none. */
function wordsOf(run: RunAnswer): string {
  if (run.approval !== undefined) return waitingText(run.runId, run.approval);
  return run.text || run.error || "";
}

function statusOf(run: RunAnswer, place: Place, timestamp: string): TaskStatus {
  const state = STATES[run.status];
  const text = state === TaskState.TASK_STATE_COMPLETED || state === TaskState.TASK_STATE_WORKING ? "" : wordsOf(run);
  const said = { ...place, role: Role.ROLE_AGENT, messageId: `${run.runId}-status` };
  return { state, message: text === "" ? undefined : messageOf(text, said), timestamp };
}

/** The tasks of a chat, the oldest first: a run that replies to another belongs to the task of that. */
export function tasksIn(contextId: string, runs: readonly LoggedRun[]): RunTask[] {
  const tasks = new Map<string, RunTask>();
  const taskOfRun = new Map<string, string>();
  for (const run of runs) {
    const start = run.events.find((event) => event.type === "run-start");
    const taskId = taskOfRun.get(start?.continues ?? "") ?? run.id;
    taskOfRun.set(run.id, taskId);
    const task = tasks.get(taskId) ?? { taskId, contextId, runs: [] };
    task.runs.push(run);
    tasks.set(taskId, task);
  }
  return [...tasks.values()];
}

/** As much of a task as a list of them is made by. */
export function listed(task: RunTask): ListedTask {
  const last = task.runs.at(-1);
  const events = last?.events ?? [];
  const { status } = runAnswer({ runId: last?.id ?? task.taskId, chatId: task.contextId }, events);
  return {
    state: STATES[status],
    changedAt: events.at(-1)?.at ?? new Date().toISOString(),
    task: (withArtifacts) => toTask(task, withArtifacts),
  };
}

/** A task as A2A tells it. Its ID is that of the first run. */
export function toTask({ runs, taskId, contextId }: RunTask, withArtifacts = true): Task {
  const place = { taskId, contextId };
  const answers = runs.map(({ id, events }) => runAnswer({ runId: id, chatId: contextId }, events));
  const last = answers.at(-1);
  if (last === undefined) throw new Error("A task has a run.");
  const history = answers.flatMap((answer): Message[] => {
    const { runId, question } = answer;
    const asked = messageOf(question, { ...place, role: Role.ROLE_USER, messageId: `${runId}-question` });
    const reply = { ...place, role: Role.ROLE_AGENT, messageId: `${runId}-answer` };
    return answer === last ? [asked] : [asked, messageOf(wordsOf(answer), reply)];
  });
  const status = statusOf(last, place, runs.at(-1)?.events.at(-1)?.at ?? new Date().toISOString());
  const isTold = withArtifacts && status.state === TaskState.TASK_STATE_COMPLETED;
  return {
    ...{ id: taskId, contextId, status, metadata: undefined, history },
    artifacts: isTold ? [textArtifact(last.runId, last.text, "What the agent answers.")] : [],
  };
}
