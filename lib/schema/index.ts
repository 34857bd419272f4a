export { demand, shown } from "./argument-problem";
export { callableName, qualifiedName } from "./callable-name";
export { canonicalJson } from "./canonical-json";
export { checkResult, checkResultAtOnce } from "./check-result";
export { checkSchemas } from "./input-schema";
export { linearPattern } from "./linear-pattern";
export { sameResult } from "./same-result";
export { generateSamples } from "./samples/generate-samples";
export { ValidatedArguments, validateArguments, validateAtOnce } from "./validate-arguments";
