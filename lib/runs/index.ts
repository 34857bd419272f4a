export type { ChatService } from "./chat-service";
export { answerIn, RUN_LOG, toRunStatus } from "./run-log";
export type { ModelSettings, RunService, StartRun } from "./run-service";
export type { Chat, ChatPage, ChatShare, NewRun, Run, RunStore, Spent } from "./run-store";
export { createChatService } from "./use-cases/create-chat-service";
export { createRunService, type RunServiceOptions } from "./use-cases/create-run-service";
export type { Asker } from "./use-cases/open-run";
