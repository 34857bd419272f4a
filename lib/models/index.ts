export { resolveEmbeddingModel } from "./resolve-embedding-model";
export { type ModelChoice, type ProviderKeys, resolveLanguageModel } from "./resolve-language-model";
export { NotAModelServerError } from "./tolerant-fetch";
