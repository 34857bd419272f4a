export { readPrices } from "./prices";
export { resolveEmbeddingModel } from "./resolve-embedding-model";
export { type ModelChoice, type ProviderKeys, resolveLanguageModel, settingsOf } from "./resolve-language-model";
export { NotAModelServerError } from "./tolerant-fetch";
