export type { ChatService } from "./chat-service";
export { createChatService } from "./create-chat-service";
export { createRunService, type RunServiceOptions } from "./create-run-service";
export type { ModelSettings, RunService } from "./run-service";
export type { Chat, NewRun, Run, RunStore } from "./run-store";
export type {
  CallRecord,
  HealthDay,
  HealthSummary,
  LostRecord,
  RateWindow,
  RunRecord,
  Statistics,
  ToolRates,
} from "./statistics";
