export type { Asker, Obstacle } from "./access";
export { Asking } from "./asks";
export type { Assistant } from "./assistant";
export type { CallOptions } from "./call-function";
export { callableName, qualifiedName } from "./callable-name";
export { canonicalJson } from "./canonical-json";
export {
  CATALOGUE_SORTS,
  CATALOGUE_STATES,
  type Catalogue,
  type CatalogueCursor,
  type CatalogueFilter,
  type CatalogueSort,
  type CatalogueStore,
  type FoundTool,
  type ToolSummary,
} from "./catalogue";
export type { Check, CheckOutcome, CheckStore } from "./checks/check-store";
export { type CheckPorts, checkTool } from "./checks/check-tool";

export { createCatalogue } from "./create-catalogue";
export { createMart } from "./create-mart";
export { createModeration } from "./create-moderation";
export { createPublishing } from "./create-publishing";
export { DEED_ACTIONS, type Deed, type DeedAction, type DeedStore, type ToolEvent } from "./deeds";
export { type Draft, DraftForm, type DraftRevision, type DraftSummary } from "./draft";
export type { DraftStore } from "./draft-store";
export type { FormProblem } from "./form/form-problems";
export type { Inspection } from "./form/inspect-form";
export type { GrantedUser, GrantStore } from "./grant-store";
export type { KeptSample, KeptSampleStore } from "./kept-sample-store";
export { linearPattern } from "./linear-pattern";
export { Manifest } from "./manifest";
export type { Mart, SubmitReport } from "./mart";
export type { Moderation, Report, ReportGroup, ReportStatus } from "./moderation";
export type { ModerationStore } from "./moderation-store";
export type { OwnTool, OwnToolStore } from "./own-tools";
export type { Publishing } from "./publishing";
export { createSourceReader, performReading, ReadingAnswer, type ReadingTask } from "./readings";
export { reindex } from "./reindex";
export { toSearchDocuments } from "./search-documents";
export type { BoundSecret, SecretStore, StoredSecret } from "./secret-store";
export { PLATFORM_USER, seedTools } from "./seed-tools";
export type { SourceReader } from "./source-reader";
export type { ReadingOptions, SourceReading } from "./source-reading";
export * from "./tool";
export { readToolFolder } from "./tool-folder";
export type { SecretStatus } from "./tool-secrets";
export {
  type ListedVersion,
  type NewVersion,
  type RetiredSlug,
  TELLING_KEYWORDS,
  type ToolFilter,
  type ToolHead,
  type ToolStore,
  type VersionSummary,
} from "./tool-store";
export { type ValidatedArguments, validateArguments } from "./validate-arguments";
export * from "./verification";
export { createVerificationQueue, type VerificationQueue } from "./verification/verification-queue";
export { createVerifier } from "./verification/verifier";
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
} from "./verification-store";
export { type SeedPorts, verifySeeds } from "./verify-seeds";
