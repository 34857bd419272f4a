/** An attempt of a task that an agent elsewhere does. */
export interface OutsideTask {
  /** Of what is to happen for it in its group chat. */
  key: string;
  chatId: string;
  agentId: string;
  /** Whose team it is. */
  ownerKey: string;
  taskId: string;
  attempt: number;
  /** What the agent calls the task, and the conversation that it belongs to. */
  remoteTaskId: string | null;
  remoteContextId: string | null;
  /** What its owner is asked before it goes on: whether text may go there at all, or what the agent asks. */
  asks: "consent" | "reply" | null;
  question: string;
  /** What he replied, until it is sent. */
  reply: string | null;
}

/** Where is kept what agents elsewhere do for group chats. */
export interface OutsideStore {
  find(key: string): Promise<OutsideTask | null>;
  /** The one that is there already stays as it is; returns what is there. */
  add(task: OutsideTask): Promise<OutsideTask>;
  change(key: string, change: Partial<Omit<OutsideTask, "key">>): Promise<void>;
  /** How an agent calls the conversation that it has with a chat; null before the first. */
  contextOf(chatId: string, agentId: string): Promise<string | null>;
  /** What an owner is asked. */
  asked(ownerKey: string): Promise<OutsideTask[]>;
  hasConsent(ownerKey: string, agentId: string): Promise<boolean>;
  consent(ownerKey: string, agentId: string): Promise<void>;
}
