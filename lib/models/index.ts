export { type Environment, type ModelChoice, resolveLanguageModel } from "./resolve-language-model";
export { NotAModelServerError } from "./tolerant-fetch";
