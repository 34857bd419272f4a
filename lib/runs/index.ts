export type { ChatService } from "./chat-service";
export { createRunCounter, type RunCounter } from "./count-runs";
export { createChatService } from "./create-chat-service";
export { type Asker, createRunService, type RunServiceOptions } from "./create-run-service";
export { createStatistics } from "./create-statistics";
export type { RunTally } from "./fold";
export { type DayCount, durationBucket, healthStart, startOfHour, toHealthSummary } from "./rates";
export type { ModelSettings, RunService } from "./run-service";
export type { Chat, ChatPage, ChatShare, NewRun, Run, RunStore } from "./run-store";
export {
  type CallRecord,
  type HealthDay,
  type HealthSummary,
  type LostRecord,
  OVERVIEW_SORTS,
  type OverviewFilter,
  type OverviewSort,
  type RateWindow,
  type RunRecord,
  type Statistics,
  type ToolOverview,
} from "./statistics";
export type {
  CallRow,
  LostRow,
  PageOfRows,
  Place,
  SortKey,
  StatisticsStore,
  StatusCount,
  ToolRow,
} from "./statistics-store";
