export { createRunCounter } from "./count-runs";
export { createStatistics } from "./create-statistics";
export { durationBucket } from "./duration-bucket";
export {
  createFeedbacks,
  FEEDBACK_REASONS,
  type Feedback,
  type FeedbackReason,
  type FeedbackRow,
  type FeedbackStore,
  type Feedbacks,
  LONGEST_FEEDBACK,
  type PlannerFeedback,
  type SaidRight,
} from "./feedback";
export { type DayCount, toHealthSummary } from "./health";
export {
  type CallRecord,
  type HealthDay,
  type HealthSummary,
  type LetThrough,
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
  GivenArguments,
  LostRow,
  OverviewCursor,
  PageOfRows,
  Place,
  StatisticsStore,
  StatusCount,
  ToolRow,
} from "./statistics-store";
export type { RunTally } from "./tally-run";
export type { WantedKeyword } from "./wanted";
export { healthStart, startOfHour } from "./windows";
