export type { ChatService, RunWithEvents } from "./chat-service";
export { createChatService } from "./create-chat-service";
export { createRunService, type RunServiceOptions } from "./create-run-service";
export type { ModelSettings, RunService, StartRun } from "./run-service";
export type { Chat, NewRun, Run, RunStore } from "./run-store";
