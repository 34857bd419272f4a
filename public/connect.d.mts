/** What a task is for. */
export interface TaskContext {
  commId: string;
  taskId: string;
  /** From 1. */
  attempt: number;
  /** Of the group chat. */
  goal: string;
  depth: number;
  /** Results that the task builds on. */
  needs: { taskId: string; description: string; conclusion: string }[];
}

/** What a task comes to: text, or text with an abstract and the tokens that it took, or the goal of a team for it. */
export type TaskOutcome = string | { conclusion: string; abstract?: string; tokens?: number } | { team: string };

export interface Connect {
  /** Address of the server. */
  url: string;
  /** The agent's API key. */
  key: string;
  /** Does a task; an error fails it. The signal is aborted where the task is cancelled. */
  run: (task: string, context: TaskContext, signal: AbortSignal) => TaskOutcome | Promise<TaskOutcome>;
  /** Decides what the agent says in its turn; without it, the chat's planner speaks for the agent. */
  decide?: ((view: unknown) => unknown) | undefined;
  /** Forms a team, where the agent launches one: `{ search: [descriptions] }` or `{ launch: [members] }`; without it, the planner does. */
  form?: ((view: unknown) => unknown) | undefined;
  /** Tasks at once; 4 when left out. */
  capacity?: number | undefined;
  /** Takes part until then. */
  signal?: AbortSignal | undefined;
  /** Told what happens, a line each. */
  say?: ((line: string) => void) | undefined;
}

/** Takes part until the signal. Rejects with one sentence where the server does not let the agent in. */
export function connect(options: Connect): Promise<void>;
