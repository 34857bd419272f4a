export type { ChatService } from "./chat-service";
export type { ModelSettings, RunService } from "./run-service";
export type { Chat, ChatPage, ChatShare, NewRun, Run, RunStore } from "./run-store";
export { createChatService } from "./use-cases/create-chat-service";
export { type Asker, createRunService } from "./use-cases/create-run-service";
