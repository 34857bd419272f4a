import type { OutsideSecret } from "./outside-secrets";

/** What a card says of an agent elsewhere, read and checked; `card` is kept for whoever calls it. */
export interface OutsideCard {
  name: string;
  description: string;
  skills: string[];
  /** As JSON. */
  card: string;
  /** By which it is asked for whether it is still the same. */
  etag: string | null;
  /** The origin at which it lets in only who shows a secret; null where it lets everybody in. */
  secretFor: string | null;
}

/** An agent as it is called: by its card, at the origin of the card alone, and with the secret that its owner stored for it. */
export interface OutsideAgent {
  card: string;
  cardUrl: string;
  secret: OutsideSecret | null;
}

/** How a task elsewhere stands. */
export interface OutsideState {
  /** What the agent calls it; null where it makes no task of what it is asked. */
  taskId: string | null;
  contextId: string | null;
  status: "working" | "input-required" | "done" | "failed" | "rejected" | "cancelled";
  /** The result, the question, or why there is no result. */
  text: string;
}

export interface OutsideMessage {
  text: string;
  /** The same for the same message, however often it is sent. */
  messageId: string;
  /** The conversation that it belongs to, as the agent calls it. */
  contextId: string | null;
  /** The task that it replies to. */
  taskId: string | null;
  /** What the task is called here. */
  here: { commId: string; taskId: string; attempt: number };
  /** Whether the answer is waited for in one request, or the task is followed. */
  isBlocking: boolean;
}

/** Calls agents that are somewhere else, by their cards. What goes wrong is an AppError with one sentence for a person. */
export interface OutsideAgents {
  /** Null where the card is the same as the one with this mark. Errors: `invalid-input` for what is no card of use. */
  read(url: string, etag?: string | null): Promise<OutsideCard | null>;
  /** Sends a message and tells what becomes of its task, until that is over or asks something. */
  send(agent: OutsideAgent, message: OutsideMessage, signal: AbortSignal): AsyncIterable<OutsideState>;
  /** What becomes of a task that was given before. */
  follow(agent: OutsideAgent, taskId: string, signal: AbortSignal): AsyncIterable<OutsideState>;
  cancel(agent: OutsideAgent, taskId: string): Promise<void>;
}
