export {
  CATALOGUE_SORTS,
  CATALOGUE_STATES,
  type Catalogue,
  type CatalogueCursor,
  type CatalogueFilter,
  type CatalogueStore,
  type FoundTool,
  type Shelves,
  type ToolSummary,
} from "./catalogue/catalogue";
export { createCatalogue } from "./catalogue/create-catalogue";
export type { Check, CheckOutcome, CheckStore } from "./checks/check-store";
export { type CheckPorts, checkTool } from "./checks/check-tool";
export { type Draft, DraftForm, type DraftRevision } from "./forms/draft";
export type { DraftStore } from "./forms/draft-store";
export type { FormProblem } from "./forms/form-problems";
export type { Inspection } from "./forms/inspect-form";
export { createProcessReader } from "./forms/process-reader";
export type { SourceReader } from "./forms/source-reader";
export { readToolFolder } from "./forms/tool-folder";
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditLogStore,
  type ToolEvent,
} from "./moderation/audit-log";
export { createModeration } from "./moderation/create-moderation";
export type { Moderation, Report, ReportGroup, ReportStatus } from "./moderation/moderation";
export type { ModerationStore } from "./moderation/moderation-store";
export type { PinnedTool, PinStore } from "./pins/pin-store";
export { PLATFORM_USER, seedTools, sharedPrograms } from "./seeds/seed-tools";
export { type SeedPorts, type SeedProgress, verifySeeds } from "./seeds/verify-seeds";
export { createMart } from "./use-cases/create-mart";
export { createPublishing } from "./use-cases/create-publishing";
export type { Mart, Permit, SubmitReport } from "./use-cases/mart";
export type { OwnTool, OwnToolStore } from "./use-cases/own-tools";
export type { Publishing } from "./use-cases/publishing";
export type { KeptSampleStore } from "./verification/kept-sample-store";
export {
  type NewVerificationEvent,
  SampleOrigin,
  SampleResult,
  VERIFICATION_ENDS,
  type Verification,
  VerificationEvent,
  VerificationStage,
  type VerificationStatus,
} from "./verification/verification";
export { VERIFICATION_LOG } from "./verification/verification-log";
export { createVerificationQueue, type VerificationQueue } from "./verification/verification-queue";
export type {
  ClaimedVerification,
  Completion,
  LiveVersion,
  NewVerification,
  ReportedVersion,
  StoredVerification,
  Submission,
  VerificationStore,
  VerifiedVersion,
} from "./verification/verification-store";
export { createVerifier } from "./verification/verifier";
