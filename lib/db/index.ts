export { createDraftStore } from "./draft-store";
export { createEmbeddingStore } from "./embedding-store";
export { type Database, openDatabase } from "./open-database";
export { createRunStore } from "./run-store";
export { createSecretStore } from "./secret-store";
export { createStatisticsStore } from "./statistics-store";
export { createToolChanges } from "./tool-changes";
export { createToolStore } from "./tool-store";
export { createUserStore } from "./user-store";
