export {
  type AccessPorts,
  type Asker,
  isVisible,
  missingTool,
  type Obstacle,
  ownTool,
  seesAll,
  unknownTool,
  visibleTool,
  whyNotRunnable,
} from "./access";
export { Asking, newAsks } from "./asks";
export type { Assistant } from "./assistant";
export { type CallOptions, callFunction } from "./call-function";
export { type CallPolicyStore, NO_POLICY, policyOf, type ToolPolicy } from "./call-policies";
export { checkLimits, checkPermissions } from "./check-permissions";
export { contentHash } from "./content-hash";
export { absentFields, FIELDS, fieldOf, ListName, TextName } from "./fields";
export { isFree, isReserved, isRetired, notFree, type SlugPorts } from "./free-slug";
export { FUNCTION_FIELDS, SchemaName, ToolFunction } from "./function-fields";
export type { GrantedUser, GrantStore } from "./grant-store";
export { checkedHints, Hints, mergedHints, takeHints } from "./hints";
export { FUNCTION_WORDS } from "./keywords/function-words";
export { hintsForReaders } from "./keywords/hints-for-readers";
export { makeKeywords } from "./keywords/make-keywords";
export { categoryOf } from "./keywords/propose-category";
export { Manifest, WrittenFunction } from "./manifest";
export { nameProblem, requireOwnName } from "./own-name";
export { reindex } from "./reindex";
export { searchDocumentsOf, toSearchDocuments } from "./search-documents";
export type { BoundSecret, SecretStore } from "./secret-store";
export {
  CONTENT_FORMAT,
  Finding,
  LockedPackage,
  Permission,
  permissionOf,
  readContent,
  type Tool,
  ToolContent,
  ToolState,
  type ToolVersion,
} from "./tool";
export {
  checkSecret,
  listSecrets,
  removeSecret,
  type SecretStatus,
  secretSource,
  setSecret,
  storeSecret,
} from "./tool-secrets";
export {
  type ListedVersion,
  type NewVersion,
  TELLING_KEYWORDS,
  type ToolFilter,
  type ToolHead,
  type ToolStore,
  type VersionSummary,
} from "./tool-store";
export { Category, type Limits, type Sample, SecretDeclaration, SecretPlace, Slug, Visibility } from "./values";
export { blockedMessage, missingSecrets, preparePackages, secretCommand } from "./verify";
