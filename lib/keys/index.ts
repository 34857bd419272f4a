export type { ApiKey } from "./api-key";
export type { ApiKeys } from "./api-keys";
export type { ApiWriteStore } from "./api-writes";
export { createApiKeys } from "./create-api-keys";
export { currentApiKeys, provideApiKeys } from "./current-keys";
export type { ApiKeyStore } from "./key-store";
export { CHOSEN_SCOPES, DEFAULT_SCOPES, SCOPES, Scope } from "./scopes";
