export type { ChatService, RunWithEvents } from "./chat-service";
export type { ModelSettings, RunService, StartRun } from "./run-service";
export type { Chat, NewRun, Run, RunStore } from "./run-store";
